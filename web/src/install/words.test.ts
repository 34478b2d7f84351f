// Languages in the settings: those to be fetched, those that are here, and both.
import { expect, test } from 'vitest';
import { listing } from './words';

test('what can be fetched and what is here', () => {
  const index = { fr: { parcel: 700, glosses: 40 }, de: { parcel: 900, reasons: 90, glosses: 10 } };
  expect(listing(index, [{ lang: 'de', bytes: 5000 }])).toEqual([
    { lang: 'de', fetched: 1000, kept: 5000 },
    { lang: 'fr', fetched: 740, kept: null },
  ]);
});

test('without a network what is here is listed all the same', () => {
  expect(listing({}, [{ lang: 'nl', bytes: 7 }])).toEqual([{ lang: 'nl', fetched: null, kept: 7 }]);
});

import { expect, test } from 'vitest';
import { minus } from './minus';

test('only a hyphen that means minus becomes a minus sign', () => {
  expect(minus(-24)).toBe('−24');
  expect(minus('Ben: -7 Punkte')).toBe('Ben: −7 Punkte');
  expect(minus('QR-Code, 2-4, M-07, +10')).toBe('QR-Code, 2-4, M-07, +10');
});

/** A grammatical form in the interface's language, from the codes that the dictionary keeps. */
import { listed, t } from '../i18n/index.svelte';

/** A form can be five things at once; the first three tell enough. */
const TOLD = 3;
const CASE = /^(nominative|genitive|dative|accusative)-(singular|plural)$/;
const PERSON = /^(.+)-([123])-(singular|plural)$/;

/** "nominative and genitive plural", "3rd person singular, present". */
export function formInWords(codes: string[]): string {
  const parts = new Map<string, { several: string[]; say: (several: string) => string }>();
  const add = (key: string, own: string, say: (several: string) => string): void => {
    const part = parts.get(key) ?? { several: [], say };
    part.several.push(own);
    parts.set(key, part);
  };
  for (const code of codes) {
    const [, ofCase, caseNumber] = CASE.exec(code) ?? [];
    const [, tense, person, number] = PERSON.exec(code) ?? [];
    if (ofCase) {
      add(`case-${caseNumber}`, t(`form-${ofCase}`), (cases) =>
        t('form-case', { cases, number: t(`form-${caseNumber}`) }),
      );
    } else if (tense) {
      add(`${tense}-${number}`, t(`form-person-${person}`), (persons) =>
        t('form-person', { persons, number: t(`form-${number}`), tense: t(`form-${tense}`) }),
      );
    } else {
      add(code, '', () => t(`form-${code}`));
    }
  }
  return [...parts.values()]
    .slice(0, TOLD)
    .map(({ several, say }) => say(listed(several)))
    .join('; ');
}

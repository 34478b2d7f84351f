// How somebody plays: with a mouse, by touch alone, or by keys alone.
import { type Locator, type Page } from '@playwright/test';

export interface Hands {
  /** Goes straight to a place rather than along the way to it. */
  points: boolean;
  /** Words are typed rather than made of cards that are pressed. */
  types: boolean;
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** One of the entries of a list that folds out. */
  choose(list: Locator, entry: string): Promise<void>;
}

export const mouse: Hands = {
  points: true,
  types: true,
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  choose: async (list, label) => void (await list.selectOption({ label })),
};

export const touch: Hands = {
  points: true,
  types: false,
  press: (control) => control.tap(),
  async write(field, text) {
    await field.tap();
    // As the keyboard on a screen does it: text comes, keys do not.
    await field.evaluate((element) => (element as HTMLInputElement).select());
    await field.page().keyboard.insertText(text);
  },
  // The list itself is the phone's: no page can be tapped there.
  async choose(list, label) {
    await list.tap();
    await list.selectOption({ label });
  },
};

const FAR = 24;

const isFocused = (control: Locator) =>
  control.evaluate((element) => element === document.activeElement);

/** Whether the focus is somewhere behind a control. */
const isBehind = (control: Locator) =>
  control.evaluate((element) => {
    const order = element.compareDocumentPosition(document.activeElement!);
    return (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });

/** By one key to where one wants to be; whatever takes longer is no way for a person. */
async function press(control: Locator, key: string, there: () => Promise<boolean>): Promise<void> {
  for (let step = 0; step <= FAR; step += 1) {
    if (await there()) return;
    await control.page().keyboard.press(key);
  }
  throw new Error(`not reached by ${key}: ${control}`);
}

/** Tab by Tab to a control, backwards where that is shorter. */
export async function tabTo(control: Locator): Promise<void> {
  const key = (await isBehind(control)) ? 'Shift+Tab' : 'Tab';
  await press(control, key, () => isFocused(control));
}

const GROUP = '[role=list], [role=group], fieldset';

/** Into the group of cards or choices by Tab, along it by arrows. */
async function along(control: Locator): Promise<void> {
  const inGroup = () =>
    control.evaluate(
      (element, group) => element.closest(group)?.contains(document.activeElement) ?? false,
      GROUP,
    );
  await press(control, (await isBehind(control)) ? 'Shift+Tab' : 'Tab', inGroup);
  const key = (await isBehind(control)) ? 'ArrowLeft' : 'ArrowRight';
  await press(control, key, () => isFocused(control));
}

export const keys: Hands = {
  points: false,
  types: true,
  async press(control) {
    const [radio, roving] = await control.evaluate((element: HTMLElement) => [
      element.matches('[type=radio]'),
      element.matches('[data-cell]'),
    ]);
    if (radio || roving) await along(control);
    else await tabTo(control);
    // Arrows have chosen it already.
    if (!radio) await control.page().keyboard.press('Enter');
  },
  async write(field, text) {
    await tabTo(field);
    await field.page().keyboard.press('ControlOrMeta+A');
    await field.page().keyboard.type(text);
  },
  async choose(list, entry) {
    await tabTo(list);
    const entries = await list.getByRole('option').allTextContents();
    const chosen = () => list.evaluate((element) => (element as HTMLSelectElement).selectedIndex);
    const wanted = entries.indexOf(entry);
    for (let at = await chosen(); at !== wanted; at = await chosen())
      await list.page().keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp');
  },
};

/** By arrows from a square to another: `c3` to `a5`. */
export async function walk(page: Page, from: string, to: string): Promise<void> {
  const right = to.charCodeAt(0) - from.charCodeAt(0);
  const down = Number(to.slice(1)) - Number(from.slice(1));
  for (let step = Math.abs(right); step > 0; step -= 1)
    await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let step = Math.abs(down); step > 0; step -= 1)
    await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}

/** What has the focus, as it is read aloud. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === document.body) return '';
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });

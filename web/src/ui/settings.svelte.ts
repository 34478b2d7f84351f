// Looks and sounds, as this browser's owner likes them.
import { keep, kept } from './keep';

export type Theme = 'auto' | 'light' | 'dark';
export const THEMES: Theme[] = ['auto', 'light', 'dark'];

let theme = $state<Theme>((kept('theme') as Theme | null) ?? 'auto');
let sound = $state(kept('sound') === 'on');
let vibration = $state(kept('vibration') === 'on');
let notices = $state(kept('notices') === 'on');

function show(): void {
  const root = document.documentElement;
  if (theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = theme;
}
show();

export const settings = {
  get theme() {
    return theme;
  },
  set theme(next: Theme) {
    theme = next;
    keep('theme', next);
    show();
  },
  get sound() {
    return sound;
  },
  set sound(on: boolean) {
    sound = on;
    keep('sound', on ? 'on' : 'off');
  },
  get vibration() {
    return vibration;
  },
  set vibration(on: boolean) {
    vibration = on;
    keep('vibration', on ? 'on' : 'off');
  },
  get notices() {
    return notices;
  },
  set notices(on: boolean) {
    notices = on;
    keep('notices', on ? 'on' : 'off');
  },
};

// Short sounds made on the spot; silent unless somebody turned them on.
import { settings } from './settings.svelte';

export type Sound = 'card' | 'turn' | 'good' | 'bad';

/** Tones as [frequency, start, length] in hertz and seconds. */
const TONES: Record<Sound, [number, number, number][]> = {
  card: [[190, 0, 0.06]],
  turn: [
    [392, 0, 0.12],
    [523, 0.12, 0.2],
  ],
  good: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.25],
  ],
  bad: [
    [233, 0, 0.14],
    [196, 0.13, 0.24],
  ],
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const from = context.currentTime + start;
    tone.type = sound === 'card' ? 'triangle' : 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + length);
    tone.connect(volume).connect(context.destination);
    tone.start(from);
    tone.stop(from + length);
  }
}

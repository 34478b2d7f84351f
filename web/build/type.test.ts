import { describe, expect, it } from 'vitest';
import { pointsOf, rangesOf, sorted } from './type.ts';

describe('the letters of the type', () => {
  it('are read and written as ranges', () => {
    expect(pointsOf('U+0041-0043,U+20AC')).toEqual([0x41, 0x42, 0x43, 0x20ac]);
    expect(rangesOf([0x20ac, 0x43, 0x41, 0x42])).toBe('U+41-43,U+20AC');
  });

  it('come in two parts, without one missing or there twice', () => {
    const latin = pointsOf('U+0000-00FF,U+2000-206F');
    const { first, rest } = sorted(latin, '<p>Größe · 3 – 4</p>');
    expect([...first, ...rest].sort((one, other) => one - other)).toEqual(latin);
    const isFirst = (sign: string) => first.includes(sign.codePointAt(0)!);
    expect([...'Ab9ö·–\u00a0\u2002'].filter((sign) => !isFirst(sign))).toEqual([]);
    expect([...'Ææ“<>'].filter(isFirst)).toEqual([]);
  });
});

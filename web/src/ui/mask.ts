// The masked joker as two paths on a field of 40 by 24.
export const MASK =
  'M1 5c4-3 9-4 13-2 3 1 5 2 6 2s3-1 6-2c4-2 9-1 13 2-1 7-3 13-8 15-5 2-7-3-11-3s-6 5-11 3C4 18 2 12 1 5z';
export const HOLES = 'M7 9c3-3 7-2 9 2-3 2-7 1-9-2zM33 9c-3-3-7-2-9 2 3 2 7 1 9-2z';

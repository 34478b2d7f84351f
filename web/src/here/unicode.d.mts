export function unicode(memory: () => WebAssembly.Memory): {
  write(form: number, at: number, length: number, room: number): number;
  is(sign: number, kind: number): number;
};

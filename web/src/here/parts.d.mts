export function joined(
  first: BufferSource,
  lent: WebAssembly.Imports,
  bring: () => BufferSource,
): Promise<{ door: WebAssembly.Exports; join: (rest: BufferSource) => void }>;

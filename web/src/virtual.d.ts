// Modules that the build makes (`web/build`).

declare module 'virtual:here' {
  /** Where the WebAssembly module lies; null: the client was built without play on this device. */
  const address: string | null;
  export default address;
  /** What it fetches later, where it comes in two parts. */
  export const rest: string | null;
}

declare module 'virtual:type.css';

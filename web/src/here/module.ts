// The WebAssembly module: a call in, a reply out (crates/browser/src/door.rs).
import type { Call, Module, Reply } from './call';

interface Door extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  call(json: number): number;
}

/** How long the reply is, how long the file is and where that lies. */
type Head = [number, number, number];

/** Servers that do not know the type of such a file hand it out as plain bytes. */
async function instantiate(address: string): Promise<Door> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const { instance } = await WebAssembly.instantiate(await answer.arrayBuffer(), {});
  return instance.exports as Door;
}

export async function loadModule(address: string): Promise<Module> {
  const door = await instantiate(address);
  const [write, read] = [new TextEncoder(), new TextDecoder()];
  return {
    call(call: Call, bytes = new Uint8Array()) {
      const json = write.encode(JSON.stringify({ now: Date.now(), call }));
      const room = door.reserve(json.length + bytes.length);
      const inbox = new Uint8Array(door.memory.buffer, room, json.length + bytes.length);
      inbox.set(json);
      inbox.set(bytes, json.length);
      const at = door.call(json.length);
      const { buffer } = door.memory;
      const head = new DataView(buffer, at, 12);
      const [text, size, file] = [0, 4, 8].map((part) => head.getUint32(part, true)) as Head;
      const reply = JSON.parse(read.decode(new Uint8Array(buffer, at + 12, text))) as Reply;
      // Of no file the address means nothing.
      return { reply, file: new Uint8Array(buffer, size && file, size).slice() };
    },
  };
}

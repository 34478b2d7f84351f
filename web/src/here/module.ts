// The WebAssembly module: a call in, a reply out (crates/browser/src/door.rs).
import type { Call, Module, Reply } from './call';
import { joined } from './parts.mjs';
import { unicode } from './unicode.mjs';

interface Door extends WebAssembly.Exports {
  memory: WebAssembly.Memory;
  reserve(bytes: number): number;
  call(json: number): number;
}

/** How long the reply is, how long the file is and where that lies. */
type Head = [number, number, number];

/** Servers that do not know the type of such a file hand it out as plain bytes. */
async function fetched(address: string, priority: RequestPriority): Promise<ArrayBuffer> {
  const answer = await fetch(address, { priority });
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** In the middle of a call nothing can be waited for; a worker may fetch like this. */
function fetchedAtOnce(address: string): ArrayBuffer {
  const asked = new XMLHttpRequest();
  asked.open('GET', address, false);
  asked.responseType = 'arraybuffer';
  asked.send();
  if (asked.status !== 200) throw new Error(`${address}: ${asked.status}`);
  return asked.response as ArrayBuffer;
}

/** The rest comes behind what every game needs, and at once where it is needed sooner. */
async function instantiate(address: string, rest: string | null): Promise<Door> {
  const lent = { unicode: unicode(() => door.memory) };
  const first = await fetched(address, 'high');
  const parts = await joined(first, lent, () => fetchedAtOnce(rest ?? ''));
  const door = parts.door as Door;
  // Who cannot have it now asks again when it is needed.
  if (rest) fetched(rest, 'low').then(parts.join, () => undefined);
  return door;
}

export async function loadModule(address: string, rest: string | null): Promise<Module> {
  const door = await instantiate(address, rest);
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

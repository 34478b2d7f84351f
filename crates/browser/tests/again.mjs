// Makes the calls of a transcript in WebAssembly, compares what comes back, and says how long each
// took, how much memory there is in the end, and which call was the first to need the rest of the module.
import { readFileSync } from 'node:fs';
import { joined } from '../../../web/src/here/parts.mjs';
import { unicode } from '../../../web/src/here/unicode.mjs';

const [, , path, transcript] = process.argv;
const lent = { unicode: unicode(() => memory) };
let number = 0;
let rest = null;
const bring = () => {
  rest = number;
  return readFileSync(path.replace(/\.wasm$/, '.rest.wasm'));
};
const { door } = await joined(readFileSync(path), lent, bring);
const { memory, reserve, call } = door;

const took = [];
for (const line of readFileSync(transcript, 'utf8').split('\n').filter(Boolean)) {
  number += 1;
  const told = JSON.parse(line);
  const json = Buffer.from(told.call);
  const along = Buffer.from(told.along, 'hex');
  const begun = performance.now();
  const room = reserve(json.length + along.length);
  new Uint8Array(memory.buffer, room).set(json);
  new Uint8Array(memory.buffer, room + json.length).set(along);
  const at = call(json.length);
  const head = new DataView(memory.buffer, at);
  const [reply, size, where] = [0, 4, 8].map((part) => head.getUint32(part, true));
  const text = Buffer.from(memory.buffer, at + 12, reply).toString();
  const file = Buffer.from(memory.buffer, size && where, size);
  took.push(performance.now() - begun);
  if (text !== told.reply || file.toString('hex') !== told.file) {
    console.error(`call ${number}: ${told.call.slice(0, 300)}`);
    console.error(`here: ${told.reply.slice(0, 2000)}\nthere: ${text.slice(0, 2000)}`);
    process.exit(1);
  }
}
console.log(JSON.stringify({ took, memory: memory.buffer.byteLength, rest }));

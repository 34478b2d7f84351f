// Makes the calls of a transcript in WebAssembly and compares what comes back.
import { readFileSync } from 'node:fs';

const [, , path, transcript] = process.argv;
const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
const { memory, reserve, call } = instance.exports;

let number = 0;
for (const line of readFileSync(transcript, 'utf8').split('\n').filter(Boolean)) {
  number += 1;
  const told = JSON.parse(line);
  const json = Buffer.from(told.call);
  const along = Buffer.from(told.along, 'hex');
  const room = reserve(json.length + along.length);
  new Uint8Array(memory.buffer, room).set(json);
  new Uint8Array(memory.buffer, room + json.length).set(along);
  const at = call(json.length);
  const lengths = new DataView(memory.buffer, at);
  const [reply, file] = [lengths.getUint32(0, true), lengths.getUint32(4, true)];
  const bytes = Buffer.from(memory.buffer, at + 8, reply + file);
  const text = bytes.subarray(0, reply).toString();
  if (text !== told.reply || bytes.subarray(reply).toString('hex') !== told.file) {
    console.error(`call ${number}: ${told.call.slice(0, 300)}`);
    console.error(`here: ${told.reply.slice(0, 2000)}\nthere: ${text.slice(0, 2000)}`);
    process.exit(1);
  }
}

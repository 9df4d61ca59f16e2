import { readFile } from 'node:fs/promises';
import { progress, reply } from '@callboard/processes/answer';
import { readText } from './read-text.ts';
import { type TextProgress, type TextReply, UnreadableText } from './text-reply.ts';

const everyMilliseconds = 300;
let told = Number.NEGATIVE_INFINITY;

/** Says how far the reading is, a few times a second. */
function tell(done: TextProgress): void {
  const now = performance.now();
  if (now - told < everyMilliseconds) return;
  told = now;
  progress(done);
}

/** Reads the text of a file. The process has no settings and no other work. */
async function read(path: string, file: { name: string; contentType: string }): Promise<TextReply> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    return await readText({ bytes, ...file }, tell);
  } catch (error) {
    return { problem: error instanceof UnreadableText ? error.problem : 'damaged' };
  }
}

const [, , path = '', name = '', contentType = ''] = process.argv;
reply(await read(path, { name, contentType }));

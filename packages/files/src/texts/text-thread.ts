import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readText } from './read-text.ts';
import {
  type TextMessage,
  type TextProgress,
  type TextReply,
  type TextSource,
  UnreadableText,
} from './text-reply.ts';

const everyMilliseconds = 300;

const { path, name, contentType }: TextSource = workerData;
let told = Number.NEGATIVE_INFINITY;

/** Tells the process how far the reading is, a few times a second. */
function progress(done: TextProgress): void {
  const now = performance.now();
  if (now - told < everyMilliseconds) return;
  told = now;
  say({ progress: done });
}

async function read(): Promise<TextReply> {
  try {
    const bytes = new Uint8Array(await readFile(path));
    return await readText({ bytes, name, contentType }, progress);
  } catch (error) {
    return { problem: error instanceof UnreadableText ? error.problem : 'damaged' };
  }
}

function say(message: TextMessage): void {
  parentPort?.postMessage(message);
}

say({ reply: await read() });

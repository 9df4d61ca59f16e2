import type { Readable } from 'node:stream';
import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';

/** Memory of earlier parts to be used again: the process would keep both until its next collection. */
const spare: Buffer[] = [];
const mostSpare = 2;

interface Rest {
  offsetBytes: number;
  sizeBytes: number;
}

/**
 * Yields the parts of an upload that a request sends, from an offset on. What follows the last
 * complete part is dropped, unless it is the end of the upload. A part must be used before the next
 * one is asked for: they share their memory.
 */
export async function* partsOf(stream: Readable, { offsetBytes, sizeBytes }: Rest) {
  let offset = offsetBytes;
  let filled = 0;
  const lengthAt = (start: number) => Math.min(partBytes, sizeBytes - start);
  const memory = take(lengthAt(offset));
  try {
    for await (const chunk of stream) {
      let rest: Buffer = chunk;
      while (rest.length > 0 && offset < sizeBytes) {
        const length = lengthAt(offset);
        const taken = rest.copy(memory, filled, 0, length - filled);
        filled += taken;
        rest = rest.subarray(taken);
        if (filled < length) continue;
        yield { offsetBytes: offset, bytes: memory.subarray(0, length) };
        offset += length;
        filled = 0;
      }
    }
  } finally {
    if (memory.length === partBytes && spare.length < mostSpare) spare.push(memory);
  }
}

function take(length: number): Buffer {
  const found = length === partBytes ? spare.pop() : undefined;
  return found ?? Buffer.allocUnsafeSlow(length);
}

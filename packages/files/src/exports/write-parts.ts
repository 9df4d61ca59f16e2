import { uploadPartBytes as partBytes } from '@callboard/domain/files/limits';
import type { FileStore, PendingWrite } from '../store/file-store.ts';

/** Parts of an object, less than S3 takes, because the size is not known exactly before. */
const mostParts = 9_500;
const stepBytes = 1024 * 1024;

interface Writing {
  write: PendingWrite;
  /** Nearly the size of the object. */
  totalBytes: number;
  signal: AbortSignal;
  /** Called with the bytes stored until now. */
  wrote(bytes: number): void;
}

/** Stores an object as it is made, one part in memory at a time, and returns its size. */
export async function writeParts(
  store: FileStore,
  stream: ReadableStream<Uint8Array>,
  { write, totalBytes, signal, wrote }: Writing,
): Promise<number> {
  const partSize = Math.max(partBytes, stepBytes * Math.ceil(totalBytes / mostParts / stepBytes));
  const memory = Buffer.allocUnsafe(partSize);
  const receipts: string[] = [];
  let offsetBytes = 0;
  let filled = 0;
  const storePart = async () => {
    signal.throwIfAborted();
    const part = { number: receipts.length + 1, offsetBytes, bytes: memory.subarray(0, filled) };
    receipts.push(await store.writePart(write, part));
    offsetBytes += filled;
    filled = 0;
    wrote(offsetBytes);
  };
  for await (const chunk of readAll(stream)) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + partSize - filled);
      memory.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
      if (filled === partSize) await storePart();
    }
  }
  if (filled > 0) await storePart();
  signal.throwIfAborted();
  await store.finish(write, receipts, offsetBytes);
  return offsetBytes;
}

/** Reads a stream. Cancels it when the reader leaves, without the error that the library throws. */
async function* readAll(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

import { type FileHandle, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileStoreError } from '../store/file-store.ts';

const chunkBytes = 64 * 1024;

/** Where something is in a spool. */
export interface Span {
  start: number;
  end: number;
}

/** Text that is kept on disk, in a file without a name: a killed process leaves nothing. */
export interface Spool extends AsyncDisposable {
  write(text: string): Promise<void>;
  /** Returns the number of bytes written until now. */
  size(): number;
  read(span?: Span): AsyncGenerator<Uint8Array<ArrayBuffer>>;
}

/** Opens an empty spool. @throws FileStoreError `full`, also from `write`. */
export async function openSpool(): Promise<Spool> {
  const file = await openUnnamed();
  let waiting: string[] = [];
  let waitingBytes = 0;
  let writtenBytes = 0;

  async function flush(): Promise<void> {
    const bytes = Buffer.from(waiting.join(''));
    waiting = [];
    waitingBytes = 0;
    await writeAll(file, bytes, writtenBytes);
    writtenBytes += bytes.length;
  }

  return {
    write: async (text) => {
      waiting.push(text);
      waitingBytes += Buffer.byteLength(text);
      if (waitingBytes >= chunkBytes) await flush();
    },
    size: () => writtenBytes + waitingBytes,
    read: async function* ({ start, end } = { start: 0, end: Number.POSITIVE_INFINITY }) {
      await flush();
      const last = Math.min(end, writtenBytes);
      for (let position = start; position < last; position += chunkBytes) {
        const length = Math.min(chunkBytes, last - position);
        const bytes = Buffer.alloc(length);
        await file.read(bytes, 0, length, position);
        yield bytes;
      }
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** Yields the lines of a spool. */
export async function* linesOf(spool: Spool): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of spool.read()) {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function openUnnamed(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'export-'));
  try {
    return await open(join(folder, 'spool'), 'w+');
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, start: number): Promise<void> {
  try {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await file.write(bytes, done, bytes.length - done, start + done);
      done += bytesWritten;
    }
  } catch (error) {
    const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC';
    throw isFull ? new FileStoreError('full', error) : error;
  }
}

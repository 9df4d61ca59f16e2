import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@callboard/domain/errors';
import { contentTypeOf, sampleBytes } from '../uploads/content-type.ts';

/** A body that was received, in a file. */
export interface ReceivedBody {
  path: string;
  sizeBytes: number;
  sha256: string;
  contentType: string;
}

interface Sent {
  body: ReadableStream<Uint8Array> | null;
  mostBytes: number;
}

/**
 * Receives a body into a temporary file, so that a slow sender takes no memory and no place, and has
 * `work` use it.
 * @throws AppError `invalid_parameter` for a body that is larger, of which nothing more is read.
 */
export async function withBody<T>(
  { body, mostBytes }: Sent,
  work: (received: ReceivedBody) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'body-'));
  try {
    const path = join(folder, 'body');
    return await work({ path, ...(await receive(body, { path, mostBytes })) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(
  body: Sent['body'],
  { path, mostBytes }: { path: string; mostBytes: number },
): Promise<Omit<ReceivedBody, 'path'>> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  let start = Buffer.alloc(0);
  const bounded = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      sizeBytes += chunk.length;
      if (sizeBytes > mostBytes) throw tooLarge(mostBytes);
      if (start.length < sampleBytes) start = Buffer.concat([start, chunk]);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(body ? Readable.from(body) : [], bounded, createWriteStream(path));
  return { sizeBytes, sha256: hash.digest('hex'), contentType: await contentTypeOf(start) };
}

function tooLarge(mostBytes: number): AppError {
  const megabytes = Math.floor(mostBytes / 1_000_000);
  return new AppError('invalid_parameter', `The file is larger than ${megabytes} MB.`);
}

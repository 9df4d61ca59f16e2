import { RefusedBody } from './refused-body.ts';

/** What was sent, as far as reading it goes. */
export interface Sent {
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * The text of a body. One that announces more than `maxBytes` is not begun, so that its sender
 * still reads the answer; another is read no further than that.
 * @throws RefusedBody `too_large`, `not_utf8`.
 */
export async function readText(sent: Sent, maxBytes: number): Promise<string> {
  const bytes = await readBytes(sent, maxBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedBody('not_utf8');
  }
}

// A body of a known length is read in one go, which is far cheaper than chunk by chunk.
async function readBytes(sent: Sent, maxBytes: number): Promise<Uint8Array> {
  const length = sent.headers.get('content-length');
  if (length === null) return readChunks(sent, maxBytes);
  if (!(Number(length) <= maxBytes)) throw new RefusedBody('too_large');
  return new Uint8Array(await sent.arrayBuffer());
}

async function readChunks({ body }: Sent, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) throw new RefusedBody('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

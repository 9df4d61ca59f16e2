import { RefusedBody } from './refused-body.ts';

/** The parts of a request or response that are needed to read its body. */
export interface Sent {
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Returns a body as text. Does not start reading a body whose declared length exceeds `maxBytes`,
 * so that its sender still receives the response; stops reading any other body at `maxBytes`.
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

// Reads a body of known length at once, which is far cheaper than chunk by chunk.
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

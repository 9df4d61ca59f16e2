import { RpcError } from './errors.ts';

/** The largest body of a message. */
const maxBodyBytes = 256 * 1024;

/** The JSON value of a body. @throws RpcError with status 413 when it is over 256 KB, 400 when it is not JSON. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new RpcError('parseError', 'The body is not JSON.', { status: 400 });
  }
}

// A body of a known length is read in one go, which is far cheaper than chunk by chunk.
async function readBytes(request: Request): Promise<Uint8Array> {
  const length = request.headers.get('content-length');
  if (length === null) return readChunks(request);
  if (!(Number(length) <= maxBodyBytes)) throw tooLarge();
  return new Uint8Array(await request.arrayBuffer());
}

async function readChunks(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): RpcError {
  return new RpcError('invalidRequest', 'The body is larger than 256 KB.', { status: 413 });
}

import { AppError } from '@callboard/core';
import { HttpError } from './errors.ts';

/** The largest body a route reads. */
export const maxBodyBytes = 1024 * 1024;

/**
 * The JSON object a request carries, whatever its content type says. A route that takes no fields
 * may be sent nothing at all.
 * @throws AppError `invalid_body`, with status 413 when it is over 1 MB.
 */
export async function readBody(
  request: Request,
  isRequired: boolean,
): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request);
  if (bytes.length === 0 && !isRequired) return {};
  const body = parse(bytes);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('invalid_body', 'Send a JSON object as the body.');
  }
  return body as Record<string, unknown>;
}

async function readBytes(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('invalid_body', 'The body is not JSON.');
  }
}

function tooLarge(): HttpError {
  return new HttpError('invalid_body', 'The body is larger than 1 MB.', { status: 413 });
}

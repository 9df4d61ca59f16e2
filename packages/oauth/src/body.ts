import { OauthError, type OauthErrorCode } from './errors.ts';
import { repeatedKey } from './repeated.ts';

/** The largest body register and token read. */
const maxBodyBytes = 16 * 1024;

/** The text of a body. @throws OauthError with `code` when it is over 16 KB or not UTF-8. */
export async function readText(request: Request, code: OauthErrorCode): Promise<string> {
  const tooLarge = () => new OauthError(code, 'The body is larger than 16 KB.');
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new OauthError(code, 'The body is not UTF-8.');
  }
}

/** The JSON object of a text. @throws OauthError with `code` when it is none or repeats a field. */
export function parseObject(text: string, code: OauthErrorCode): Record<string, unknown> {
  const body = parse(text, code);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new OauthError(code, 'Send a JSON object as the body.');
  }
  const repeated = repeatedKey(text);
  if (repeated !== null) throw new OauthError(code, `${repeated} is given twice.`);
  return body as Record<string, unknown>;
}

function parse(text: string, code: OauthErrorCode): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OauthError(code, 'The body is not JSON.');
  }
}

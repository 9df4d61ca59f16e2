import { parseObject, RefusedBody, readText } from '@callboard/core/kernel';
import { OauthError, type OauthErrorCode } from './errors.ts';
import { repeatedKey } from './repeated.ts';

/** The largest body of the register and token endpoints, in bytes. */
const maxBodyBytes = 16 * 1024;

const descriptions: Record<RefusedBody['fault'], string> = {
  too_large: 'The body is larger than 16 KB.',
  not_utf8: 'The body is not UTF-8.',
  not_json: 'The body is not JSON.',
  not_object: 'Send a JSON object as the body.',
};

/** Reads and parses a body. @throws OauthError with `code` when it cannot be read. */
export async function readBody<T>(
  request: Request,
  code: OauthErrorCode,
  read: (text: string) => T,
): Promise<T> {
  try {
    return read(await readText(request, maxBodyBytes));
  } catch (error) {
    if (error instanceof RefusedBody) throw new OauthError(code, descriptions[error.fault]);
    throw error;
  }
}

/** Parses a JSON object without duplicate keys. @throws OauthError with `code`, RefusedBody. */
export function parseFields(text: string, code: OauthErrorCode): Record<string, unknown> {
  const fields = parseObject(text);
  const repeated = repeatedKey(text);
  if (repeated !== null) throw new OauthError(code, `${repeated} is sent twice.`);
  return fields;
}

import { parseFields, readBody } from './body.ts';
import { OauthError } from './errors.ts';
import { repeatedNames } from './repeated.ts';

/** The fields of a token request. An empty field counts as omitted (RFC 6749 section 3.2). */
export type Fields = ReadonlyMap<string, unknown>;

/**
 * Reads a token request, form-encoded or JSON.
 * @throws OauthError `invalid_request` for another content type, a body over 16 KB, or a repeated
 * field.
 */
export async function readFields(request: Request): Promise<Fields> {
  const [type = ''] = (request.headers.get('content-type') ?? '').split(';');
  const read = readers.get(type.trim().toLowerCase());
  if (!read) throw new OauthError('invalid_request', 'Send the fields as a form or as JSON.');
  const entries = await readBody(request, 'invalid_request', read);
  return new Map(entries.filter(([, value]) => value !== ''));
}

/** Returns a required field. @throws OauthError `invalid_request`. */
export function required(fields: Fields, name: string): string {
  const value = optional(fields, name);
  if (value === undefined) throw new OauthError('invalid_request', `${name} is missing.`);
  return value;
}

/** Returns an optional field. @throws OauthError `invalid_request` when it is not a string. */
export function optional(fields: Fields, name: string): string | undefined {
  const value = fields.get(name);
  if (value === undefined || typeof value === 'string') return value;
  throw new OauthError('invalid_request', `${name} must be a string.`);
}

const readers = new Map<string, (text: string) => [string, unknown][]>([
  ['application/x-www-form-urlencoded', readForm],
  ['application/json', (text) => Object.entries(parseFields(text, 'invalid_request'))],
]);

function readForm(text: string): [string, string][] {
  const fields = new URLSearchParams(text);
  const [repeated] = repeatedNames(fields);
  if (repeated === undefined) return [...fields];
  throw new OauthError('invalid_request', `${repeated} is sent twice.`);
}

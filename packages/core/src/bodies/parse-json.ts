import { RefusedBody } from './refused-body.ts';

/** The value of a JSON text. @throws RefusedBody `not_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedBody('not_json');
  }
}

/** The object of a JSON text. @throws RefusedBody `not_json`, `not_object`. */
export function parseObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new RefusedBody('not_object');
}

/** Whether a value is an object with fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { RefusedBody } from './refused-body.ts';

/** Parses JSON text. @throws RefusedBody `not_json`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RefusedBody('not_json');
  }
}

/** Parses JSON text that must be an object. @throws RefusedBody `not_json`, `not_object`. */
export function parseObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  if (isObject(value)) return value;
  throw new RefusedBody('not_object');
}

/** Returns whether a value is an object, not an array or null. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

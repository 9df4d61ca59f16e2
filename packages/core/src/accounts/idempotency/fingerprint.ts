import { createHash } from 'node:crypto';

/** Returns a hash of the fields of a form: the same fields have the same one. */
export function fingerprintOf(fields: object): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

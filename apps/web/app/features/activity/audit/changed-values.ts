import type { AuditEntry } from './audit-filters.ts';

interface ChangedValue {
  field: string;
  before: string;
  after: string;
}

/** Returns the changed values of an entry as people read them. */
export function changedValues({ changes, data }: AuditEntry): ChangedValue[] {
  const before = changes?.before ?? valuesIn(data, 'before');
  const after = changes?.after ?? valuesIn(data, 'after');
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((key) => ({
    field: fieldName(key),
    before: wordsFor(key, before[key]),
    after: wordsFor(key, after[key]),
  }));
}

/** Kinds such as `member.updated` have the values in the data from which their sentence is made. */
function valuesIn(data: object, key: 'before' | 'after'): Record<string, unknown> {
  const values: unknown = Reflect.get(data, key);
  return values !== null && typeof values === 'object' ? { ...values } : {};
}

/** Returns "Time zone" for `timeZone`. */
function fieldName(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields whose values are codes such as `past_due`. */
const codedFields = ['events', 'financeAccess', 'plan', 'projectRole', 'role', 'scopes', 'status'];

function wordsFor(key: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return 'Not set';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((it) => wordsFor(key, it)).join(', ') || 'None';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (codedFields.includes(key)) return text.replaceAll('_', ' ');
  return key.endsWith('At') ? `${text.slice(0, 16).replace('T', ' ')} UTC` : text;
}

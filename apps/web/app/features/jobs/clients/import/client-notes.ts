import type { CheckedRow } from './check-row.ts';

/** Returns the notes that rows give their client, those about a contact after the name. */
export function notesOf(rows: readonly CheckedRow[]): string {
  const lines = rows.flatMap(({ client, contact }) =>
    (client.notes ?? '')
      .split('\n')
      .filter((it) => it.trim() !== '')
      .map((it) => (contact ? `${contact.name}: ${it}` : it)),
  );
  return [...new Set(lines)].join('\n');
}

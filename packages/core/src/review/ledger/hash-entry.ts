import { hash } from 'node:crypto';
import type { RowOf } from '../../kernel/records/columns.ts';
import type { schema } from '../../kernel/schema.ts';

/** An entry of the ledger of a deliverable. */
export type LedgerEntry = Omit<RowOf<typeof schema.versionDecisions>, 'hash'>;

/**
 * Returns the hash of an entry: SHA-256 of its fields as JSON, in this order; an approver is last, and
 * left out if there is none. It includes that of the entry before, so that a changed entry changes all
 * after it.
 */
export function hashEntry(entry: LedgerEntry): string {
  const { id, deliverableId, number, versionId, decision } = entry;
  const { byName, byEmail, byMembershipId, comment, address } = entry;
  const { fileSha256, url, openNotes, previousHash, createdAt, contactId } = entry;
  const fields = [
    ...[previousHash, id, deliverableId, number, versionId, decision],
    ...[byName, byEmail, byMembershipId, comment, address],
    ...[fileSha256, url, openNotes, createdAt.toISOString()],
    ...(contactId === null ? [] : [contactId]),
  ];
  return hash('sha256', JSON.stringify(fields));
}

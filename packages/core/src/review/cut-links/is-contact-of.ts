import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Project } from '../../jobs/projects/record.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

/** Condition: a contact whom a job has, or whom its client has. */
export function isContactOf({ clientId, contactId }: Project): SQL | undefined {
  const isOfJob = sql<boolean>`${contacts.id} is not distinct from ${contactId}`;
  return and(isNull(contacts.deletedAt), or(eq(contacts.clientId, clientId), isOfJob));
}

import { invalid } from '@callboard/domain/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts } = schema;

interface OfJob {
  project: { clientId: string; contactId: string | null };
  contactId: string;
}

/**
 * Returns who gets a link to something of a job: a contact of its client, or the contact of the job,
 * who may be at an agency. They stay until the transaction ends.
 * @throws AppError `invalid_parameter` for `contactId`.
 */
export async function lockContactOfJob(
  { tx }: Ctx,
  { project, contactId }: OfJob,
): Promise<{ id: string; name: string; email: string }> {
  const [contact] = await tx
    .select({
      ...{ id: contacts.id, name: contacts.name, email: contacts.email },
      clientId: contacts.clientId,
    })
    .from(contacts)
    .where(and(eq(contacts.id, contactId), isNull(contacts.deletedAt)))
    .for('key share');
  if (!contact) throw invalid('contactId', 'There is no such contact in this workspace.');
  const { id, name, email } = contact;
  if (contact.clientId !== project.clientId && id !== project.contactId) {
    throw invalid('contactId', `${name} is neither at the client nor the contact of this job.`);
  }
  if (!email) throw invalid('contactId', `${name} has no email. Add it first.`);
  return { id, name, email };
}

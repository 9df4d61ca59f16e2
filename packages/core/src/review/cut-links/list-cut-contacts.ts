import { asc, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { findReviewedJob } from './find-reviewed-job.ts';
import { isContactOf } from './is-contact-of.ts';

const { contacts } = schema;

const mostContacts = 200;

/**
 * Lists who can get a link to a deliverable: the contact of the job, then those of its client by name.
 * Editors, who do not see the clients of the company, get their names alone.
 * @throws AppError `not_found`, `forbidden`.
 */
export async function listCutContacts(ctx: Ctx, { deliverableId }: { deliverableId: string }) {
  const { project } = await findReviewedJob(ctx, deliverableId);
  const isOfJob = sql<boolean>`${contacts.id} is not distinct from ${project.contactId}`;
  return ctx.tx
    .select({
      ...{ id: contacts.id, name: contacts.name, isOfJob },
      hasEmail: sql<boolean>`${contacts.email} is not null`,
    })
    .from(contacts)
    .where(isContactOf(project))
    .orderBy(sql`${isOfJob} desc`, asc(contacts.name), asc(contacts.id))
    .limit(exactly(mostContacts));
}

/** Somebody who can get a link to a deliverable. */
export type CutContact = Awaited<ReturnType<typeof listCutContacts>>[number];

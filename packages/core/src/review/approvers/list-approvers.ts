import { type Approver, mostApprovers } from '@callboard/domain/deliverables/approvals';
import { asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';

const { contacts, deliverableApprovers } = schema;

/** Somebody who decides on the cuts of a deliverable. */
export interface NamedApprover extends Approver {
  name: string;
  /** In lower case; null if the company has none. */
  email: string | null;
  /** When somebody without access to all money entered the email; null if nobody did. */
  emailEnteredAt: Date | null;
  side: string;
}

/** Lists who decides on the cuts of a deliverable, in order. A contact who was removed stays. */
export function listApprovers({ tx }: Ctx, deliverableId: string): Promise<NamedApprover[]> {
  const { contactId, side, isRequired, position } = deliverableApprovers;
  return tx
    .select({
      ...{ contactId, side, isRequired, name: contacts.name },
      email: sql<string | null>`lower(${contacts.email})`,
      emailEnteredAt: contacts.emailEnteredAt,
    })
    .from(deliverableApprovers)
    .innerJoin(contacts, eq(contacts.id, contactId))
    .where(eq(deliverableApprovers.deliverableId, deliverableId))
    .orderBy(asc(position), asc(contactId))
    .limit(exactly(mostApprovers));
}

import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isAddressUnconfirmed, isBlocked } from './conditions.ts';

const { crewAddressChanges, crewMembers } = schema;

/** An email on file that does not prove that it is the person. */
export interface UnconfirmedAddress {
  crewMemberId: string;
  email: string;
  /** Whether the person said that it is not theirs. */
  isBlocked: boolean;
  /** Who entered it, and when; null where no change is recorded, as after a merge of two people. */
  changedBy: string | null;
  changedAt: Date | null;
  /** The email that is asked to confirm it; null if nobody but the office can. */
  askedEmail: string | null;
}

/**
 * Returns which of these people have an email that nobody confirmed, by their ids. Bills and pay runs
 * mark them, because whoever reads that mailbox may not be the person.
 */
export async function listUnconfirmedAddresses(
  { tx }: Ctx,
  crewMemberIds: readonly string[],
): Promise<Map<string, UnconfirmedAddress>> {
  if (crewMemberIds.length === 0) return new Map();
  const people = await tx
    .selectDistinctOn([crewMembers.id], {
      id: crewMembers.id,
      email: crewMembers.email,
      protectedSince: crewMembers.protectedSince,
      provingEmail: crewMembers.provingEmail,
      blockedEmails: crewMembers.blockedEmails,
      state: crewAddressChanges.state,
      changedBy: crewAddressChanges.changedBy,
      changedAt: crewAddressChanges.createdAt,
      askedEmail: crewAddressChanges.toldEmail,
    })
    .from(crewMembers)
    .leftJoin(
      crewAddressChanges,
      and(
        eq(crewAddressChanges.crewMemberId, crewMembers.id),
        eq(crewAddressChanges.field, 'email'),
        eq(crewAddressChanges.after, crewMembers.email),
      ),
    )
    .where(and(inArray(crewMembers.id, [...crewMemberIds]), isAddressUnconfirmed))
    .orderBy(crewMembers.id, desc(crewAddressChanges.createdAt), desc(crewAddressChanges.id));
  return new Map(
    people.map(({ id, state, changedBy, changedAt, askedEmail, ...person }) => [
      id,
      {
        ...{ crewMemberId: id, email: person.email ?? '', isBlocked: isBlocked(person) },
        ...{ changedBy, changedAt },
        askedEmail: state === 'waiting' ? askedEmail : null,
      },
    ]),
  );
}

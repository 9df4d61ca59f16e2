import type { ShownDetails } from '@callboard/db/schema';
import { dateInWords } from '@callboard/domain/dates';
import {
  arePlural,
  detailsInWords,
  type PaymentDetail,
  type PaymentDetailProof,
  proofInWords,
} from '@callboard/domain/payment-details/enums';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { toMailAddress } from '../../mail/address.ts';
import { writeMails } from '../../mail/write-mail.ts';

/** Who is written to about a change, and what they are to it. */
export interface Told {
  as: 'payee' | 'client' | 'company';
  people: readonly { email: string; name: string | null }[];
}

interface Change {
  crewMemberId: string | null;
  before: ShownDetails;
  fields: readonly PaymentDetail[];
  changedByName: string;
  proof: PaymentDetailProof;
  provedEmail: string | null;
  isHeld: boolean;
}

/**
 * Writes to everybody to whom the details belong, each address once. Mail goes out even where earlier
 * mail bounced, because there may be no other way to reach them.
 */
export async function tellOfChange(ctx: Ctx, change: Change, told: Told): Promise<void> {
  const people = new Map(told.people.filter(isReachable).map((it) => [it.email.toLowerCase(), it]));
  const { crewMemberId, before, fields, changedByName, proof, provedEmail, isHeld } = change;
  const data = {
    as: told.as,
    company: ctx.workspace.name,
    what: detailsInWords(fields),
    isPlural: arePlural(fields),
    on: dateInWords(todayOf(ctx), ctx.now()),
    isFirst: fields.every((it) => (before[it] ?? null) === null),
    by: changedByName,
    how: proofInWords(proof, provedEmail),
    isHeld,
  };
  const mails = [...people.values()].map((to) => ({
    to,
    data,
    ...(crewMemberId !== null && { crewMemberId }),
  }));
  await writeMails(ctx, 'payment_details_changed', mails);
}

/** Returns whether an address can be written to: one from before may be none. */
function isReachable({ email }: { email: string }): boolean {
  try {
    return toMailAddress(email) !== '';
  } catch {
    return false;
  }
}

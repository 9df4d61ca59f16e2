import type { ShownDetails } from '@callboard/db/schema';
import type { PaymentDetail } from '@callboard/domain/payment-details/enums';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStandingBill } from '../../spend/bills/conditions.ts';
import { recordDetailChange } from '../../tell/payment-details/record-change.ts';
import type { CrewMember } from '../record.ts';
import { hasReplacedEmail } from './entered-emails.ts';

const { bills, crewAddressChanges, crewMembers, crewNumbers, paymentDetailChanges } = schema;

type Payee = Pick<CrewMember, 'id' | 'name' | 'email'>;

interface CrewChange {
  before: ShownDetails;
  after: ShownDetails;
  /** Further addresses that are written to, such as those from before. */
  alsoTold?: readonly (string | null)[];
}

/** Details that decide whom a payment reaches, as columns of the address book. */
const columns = { name: 'name', loanOutName: 'loan_out_name' } as const;

/**
 * Records that the bank details, the name or the company of somebody who is paid were changed. They
 * are locked.
 */
export async function recordCrewChange(
  ctx: Ctx,
  person: Payee,
  { before, after, alsoTold = [] }: CrewChange,
): Promise<void> {
  const fields = Object.keys(after) as PaymentDetail[];
  if (fields.length === 0) return;
  const isReplacing =
    fields.some((it) => (before[it] ?? null) !== null) || (await isKnown(ctx, person.id));
  const former = await selectFormerEmails(ctx, person.id);
  const emails = [person.email, ...alsoTold, ...former].filter((it) => it != null);
  await recordDetailChange(ctx, {
    ...{ crewMemberId: person.id, before, after, isReplacing },
    provedEmail: ctx.actor.kind === 'portal' ? person.email : null,
    told: { as: 'payee', people: emails.map((email) => ({ email, name: person.name })) },
  });
}

/**
 * Records a change of the address book that changes whom a payment reaches: the company of a person,
 * and the name of one who has bank details or bills.
 */
export async function recordPayeeChange(
  ctx: Ctx,
  person: Payee & Pick<CrewMember, 'loanOutName'>,
  changes: { name?: string | undefined; loanOutName?: string | null | undefined },
): Promise<void> {
  const keys = (['name', 'loanOutName'] as const).filter(
    (it) => changes[it] !== undefined && changes[it] !== person[it],
  );
  if (keys.length === 0 || !(await isPaid(ctx, person.id))) return;
  const of = (values: typeof changes) =>
    Object.fromEntries(keys.map((it) => [columns[it], values[it] ?? null]));
  await recordCrewChange(ctx, person, { before: of(person), after: of(changes) });
}

/** Days for which an email that was replaced is still written to. */
const formerDays = 90;

/** Returns the email that a person confirmed, and those that were replaced lately. */
async function selectFormerEmails({ tx, now }: Ctx, crewMemberId: string) {
  const since = new Date(now().getTime() - formerDays * 86_400_000);
  const confirmed = await tx
    .select({ email: crewMembers.provingEmail })
    .from(crewMembers)
    .where(eq(crewMembers.id, crewMemberId));
  const replaced = await tx
    .select({ email: crewAddressChanges.before })
    .from(crewAddressChanges)
    .where(
      and(
        eq(crewAddressChanges.crewMemberId, crewMemberId),
        eq(crewAddressChanges.field, 'email'),
        gt(crewAddressChanges.createdAt, since),
      ),
    )
    .limit(20);
  return [...confirmed, ...replaced].map((it) => it.email);
}

/** Returns whether somebody has bank details or a bill that stands. */
async function isPaid(ctx: Ctx, crewMemberId: string): Promise<boolean> {
  if (await hasBills(ctx, crewMemberId)) return true;
  const [number] = await ctx.tx
    .select({ id: crewNumbers.id })
    .from(crewNumbers)
    .where(and(eq(crewNumbers.crewMemberId, crewMemberId), eq(crewNumbers.field, 'bank_account')));
  return number !== undefined;
}

/**
 * Returns whether somebody had bank details before, is owed or was paid anything, or has an email that
 * a member put in the place of another.
 */
async function isKnown(ctx: Ctx, crewMemberId: string): Promise<boolean> {
  if (await hasBills(ctx, crewMemberId)) return true;
  if (await hasReplacedEmail(ctx, crewMemberId)) return true;
  const [change] = await ctx.tx
    .select({ id: paymentDetailChanges.id })
    .from(paymentDetailChanges)
    .where(
      and(
        eq(paymentDetailChanges.crewMemberId, crewMemberId),
        sql`'bank_account' = any(${paymentDetailChanges.fields})`,
      ),
    )
    .limit(1);
  return change !== undefined;
}

async function hasBills({ tx }: Ctx, crewMemberId: string): Promise<boolean> {
  const [bill] = await tx
    .select({ id: bills.id })
    .from(bills)
    .where(and(eq(bills.crewMemberId, crewMemberId), isStandingBill))
    .limit(1);
  return bill !== undefined;
}

import { instantDateInWords } from '@callboard/domain/dates';
import { AppError } from '@callboard/domain/errors';
import { detailsInWords } from '@callboard/domain/payment-details/enums';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { listUnconfirmedAddresses } from '../../crew/crew-addresses/list-unconfirmed-addresses.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import {
  type DetailMark,
  isWaiting,
  selectChanges,
} from '../../tell/payment-details/select-marks.ts';
import type { Bill } from '../bills/record.ts';

const { bills, crewMembers, paymentDetailChanges } = schema;

type Payable = Pick<Bill, 'id' | 'crewMemberId' | 'payeeName' | 'approvedAt'>;

/**
 * Locks the people whom bills pay, so that none of their details change until the transaction ends.
 * Whoever changes them holds the same lock. Call it before the bills are locked.
 */
export function lockPayees(ctx: Ctx, billIds: readonly string[]): Promise<void> {
  return lockPaidBy(ctx, inArray(bills.id, [...billIds]));
}

/** Does the same for the bills of a pay run. */
export function lockPayeesOfRun(ctx: Ctx, payRunId: string): Promise<void> {
  return lockPaidBy(ctx, eq(bills.payRunId, payRunId));
}

async function lockPaidBy({ tx }: Ctx, where: SQL): Promise<void> {
  const paid = tx.select({ id: bills.crewMemberId }).from(bills).where(where);
  await tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(inArray(crewMembers.id, paid))
    .orderBy(asc(crewMembers.id))
    .for('share');
}

/** Why a bill is held: a change that nobody looked at, or an email that nobody confirmed. */
export type Hold = Pick<DetailMark, 'fields' | 'createdAt'> | 'email';

/** Returns why bills are held, the first change of each, by bill. */
export async function selectHolds(
  ctx: Ctx,
  some: readonly Pick<Payable, 'id' | 'crewMemberId'>[],
): Promise<Map<string, Hold>> {
  const people = [...new Set(some.map((it) => it.crewMemberId).filter((it) => it !== null))];
  if (people.length === 0) return new Map();
  const rows = await selectChanges(
    ctx,
    and(inArray(paymentDetailChanges.crewMemberId, people), isWaiting),
  ).orderBy(asc(paymentDetailChanges.createdAt), asc(paymentDetailChanges.id));
  const unconfirmed = await listUnconfirmedAddresses(ctx, people);
  const holds = new Map<string | null, Hold>([...unconfirmed.keys()].map((it) => [it, 'email']));
  for (const it of rows.toReversed()) holds.set(it.crewMemberId, it);
  return new Map(
    some.flatMap(({ id, crewMemberId }) => {
      const hold = holds.get(crewMemberId);
      return hold ? [[id, hold] as const] : [];
    }),
  );
}

/**
 * Requires that nobody has to look at where bills are paid to. Call it after `lockPayees`.
 * @throws AppError `conflict` that names the first payee.
 */
export async function requireNotHeld(ctx: Ctx, some: readonly Payable[]): Promise<void> {
  const holds = await selectHolds(ctx, some);
  const held = some.find((it) => holds.has(it.id));
  const change = held && holds.get(held.id);
  if (held && change) throw new AppError('conflict', holdSentence(ctx, held, change));
}

/** Returns why a bill is not paid: "The account number of Theo Marsh changed Tue 3 Nov, after approval. …". */
export function holdSentence(
  ctx: Ctx,
  { payeeName, approvedAt }: Pick<Payable, 'payeeName' | 'approvedAt'>,
  hold: Hold,
): string {
  if (hold === 'email') {
    return `The email of ${payeeName} was changed, and nobody has confirmed it. Nothing is paid until they confirm it from the old one, or somebody with access to all money releases it on their page in Crew.`;
  }
  const { fields, createdAt } = hold;
  const on = instantDateInWords(createdAt, { timeZone: ctx.workspace.timeZone, now: ctx.now() });
  const after = approvedAt !== null && approvedAt <= createdAt ? ', after approval' : '';
  return `The ${detailsInWords(fields)} of ${payeeName} changed ${on}${after}. Nothing is paid until somebody with access to all money checks the change.`;
}

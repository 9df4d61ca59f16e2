import { AppError } from '@callboard/domain/errors';
import { plainAmount } from '@callboard/domain/money/format-money';
import { and, inArray } from 'drizzle-orm';
import { requireConfirmed } from '../../accounts/access/require-confirmed.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record, recordAll } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { decryptOrNull } from '../../kernel/secrets/index.ts';
import { requirePayer } from '../bills/access.ts';
import { lockPayeesOfRun } from '../payees/require-not-held.ts';
import { findPayRun, mayReadNumbers, type PaidBill } from './find-pay-run.ts';

const { crewNumbers } = schema;

const header = [
  ...['Payee', 'Account holder', 'Routing number', 'Account number', 'Amount', 'Currency'],
  ...['Pay date', 'Reference', 'Job'],
];

interface BankNumbers {
  routing: string;
  account: string;
}

/**
 * Requires that the actor may download a pay run now: whoever reads bank numbers proves who they are.
 * @throws AppError `not_found`, `forbidden`, `confirmation_needed`.
 */
export async function openPayRun(unlocked: Ctx, { id }: { id: string }): Promise<void> {
  const ctx = await lockWorkspace(unlocked);
  await findPayRun(ctx, { id });
  if (mayReadNumbers(ctx)) requireConfirmed(ctx);
}

/**
 * Returns the rows of a pay run for the upload to a bank. Those who may read bank numbers get them in
 * clear text, with a recent proof, and each reading is in the audit log; others get the last
 * characters. Bills that are held are left out.
 * @throws AppError `not_found`, `forbidden`, `confirmation_needed`, `conflict` if all are held.
 */
export async function exportPayRun(
  unlocked: Ctx,
  { id }: { id: string },
): Promise<{ payOn: string; rows: string[][] }> {
  const ctx = await lockWorkspace(unlocked);
  requirePayer(ctx);
  await lockPayeesOfRun(ctx, id);
  const run = await findPayRun(ctx, { id });
  const readsNumbers = mayReadNumbers(ctx);
  if (readsNumbers) requireConfirmed(ctx);
  const bills = run.bills.filter((it) => it.hold === null);
  requireSome(bills, run.bills);
  const numbers = readsNumbers ? await readNumbers(ctx, bills) : new Map();
  const rows = bills.map((bill) => rowOf(bill, run.payOn, numbers));
  const data = { on: run.payOn, count: bills.length };
  await record(ctx, 'pay_run.downloaded', { subject: id, data });
  return { payOn: run.payOn, rows: [header, ...rows] };
}

/** Requires a bill that is not held. @throws AppError `conflict`. */
function requireSome(bills: readonly PaidBill[], all: readonly PaidBill[]): void {
  const [held] = all;
  if (bills.length > 0 || !held?.hold) return;
  throw new AppError('conflict', held.hold);
}

function rowOf(bill: PaidBill, payOn: string, numbers: Map<string, BankNumbers>): string[] {
  const { routing, account } = numbers.get(bill.crewMemberId ?? '') ?? {
    routing: '',
    account: bill.accountEnding === null ? '' : `••${bill.accountEnding}`,
  };
  return [
    ...[bill.payeeName, bill.loanOutName ?? bill.payeeName, routing, account],
    ...[plainAmount(bill.amountCents, bill.currency), bill.currency, payOn],
    ...[bill.number ?? bill.id, [bill.jobNo, bill.projectName].filter(Boolean).join(' ')],
  ];
}

/** Reads the bank numbers of the payees, and records it for each of them. */
async function readNumbers(
  ctx: Ctx,
  bills: readonly PaidBill[],
): Promise<Map<string, BankNumbers>> {
  const ids = [...new Set(bills.map((it) => it.crewMemberId).filter((it) => it !== null))];
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select()
    .from(crewNumbers)
    .where(
      and(
        inArray(crewNumbers.crewMemberId, ids),
        inArray(crewNumbers.field, ['bank_routing', 'bank_account']),
      ),
    );
  const clear = rows.map((it) => {
    const place = { purpose: 'crew_number', id: it.id } as const;
    const text = decryptOrNull(ctx.encryptionKeys, it.encryptedValue, place) ?? '';
    return { crewMemberId: it.crewMemberId, field: it.field, text };
  });
  const people = Map.groupBy(clear, (it) => it.crewMemberId);
  const nameOf = (id: string) => bills.find((it) => it.crewMemberId === id)?.payeeName ?? '';
  await recordAll(
    ctx,
    'crew_member.number_read',
    [...people].map(([id, some]) => ({
      subject: id,
      data: { name: nameOf(id), numbers: some.map((it) => it.field) },
    })),
  );
  return new Map(
    [...people].map(([id, some]) => {
      const textOf = (field: string) => some.find((it) => it.field === field)?.text ?? '';
      return [id, { routing: textOf('bank_routing'), account: textOf('bank_account') }];
    }),
  );
}

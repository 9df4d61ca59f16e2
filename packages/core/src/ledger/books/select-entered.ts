import type { AccountingRecord } from '@callboard/domain/books/enums';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LedgerEntry } from './ledger-entry.ts';

const { activity, bankMatches, clientRefunds, costs, invoiceSettlements, invoices } = schema;
const { journalCorrections } = schema;
const { memberships, payments, users } = schema;

/** When a record got its place in the books, and who gave it. */
export interface Entered {
  enteredAt: Date;
  enteredBy: string | null;
}

/** The verbs of the audit log that give a record its place in the books. The last one counts. */
const verbs: Partial<Record<AccountingRecord, { subject: string; verb: string }>> = {
  invoice: { subject: 'invoice', verb: 'issued' },
  bill: { subject: 'bill', verb: 'approved' },
  bill_payment: { subject: 'bill', verb: 'paid' },
};

interface Source {
  table: PgTable & { id: PgColumn; createdBy: PgColumn };
  at: PgColumn;
}

const made = <Table extends Source['table'] & { createdAt: PgColumn }>(table: Table): Source => ({
  ...{ table, at: table.createdAt },
});

/** The tables whose rows say when they were made. */
const sources: Partial<Record<AccountingRecord, Source>> = {
  credit_note: made(invoices),
  payment: made(payments),
  payment_reversal: { table: payments, at: payments.reversedAt },
  credit_refund: made(clientRefunds),
  credit_refund_reversal: { table: clientRefunds, at: clientRefunds.reversedAt },
  cost: { table: costs, at: costs.updatedAt },
  credit_applied: made(invoiceSettlements),
  write_off: made(invoiceSettlements),
  credit_released: { table: invoiceSettlements, at: invoiceSettlements.endedAt },
  write_off_reversal: { table: invoiceSettlements, at: invoiceSettlements.endedAt },
  bill_payment: made(bankMatches),
  bank_entry: made(bankMatches),
  correction: made(journalCorrections),
};

/** Returns when each of some entries was entered, by kind and id. */
export async function selectEntered(
  ctx: Ctx,
  entries: readonly LedgerEntry[],
): Promise<Map<string, Entered>> {
  const found = new Map<string, Entered>();
  for (const [kind, some] of Map.groupBy(entries, (it) => it.kind)) {
    for (const part of chunksOf(some)) {
      const ids = part.map((it) => it.id);
      const rows = [...(await selectMade(ctx, kind, ids)), ...(await selectActs(ctx, kind, ids))];
      for (const { id, enteredAt, enteredBy } of rows) {
        if (enteredAt) found.set(`${kind} ${id}`, { enteredAt, enteredBy });
      }
    }
  }
  return found;
}

async function selectMade({ tx }: Ctx, kind: AccountingRecord, ids: string[]) {
  const source = sources[kind];
  if (!source) return [];
  const { table, at } = source;
  const rows = await tx
    .select({ id: table.id, enteredAt: at, enteredBy: users.name })
    .from(table)
    .leftJoin(memberships, eq(memberships.id, table.createdBy))
    .leftJoin(users, eq(users.id, memberships.userId))
    .where(inArray(table.id, ids));
  return rows as { id: string; enteredAt: Date | null; enteredBy: string | null }[];
}

async function selectActs({ tx }: Ctx, kind: AccountingRecord, ids: string[]) {
  const act = verbs[kind];
  if (!act) return [];
  return tx
    .select({
      id: activity.subjectId,
      enteredAt: activity.createdAt,
      enteredBy: activity.actorName,
    })
    .from(activity)
    .where(
      and(
        inArray(activity.subjectId, ids),
        eq(activity.subjectType, act.subject),
        eq(activity.verb, act.verb),
        isNotNull(activity.auditGroup),
      ),
    )
    .orderBy(activity.createdAt, activity.id);
}

import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { redactedName } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import { redactLockedEntries } from '../../ledger/books/locked-entries.ts';
import { deleteFiles } from '../../store/delete-files.ts';

const { bankMatches, billLines, bills, bookings, files } = schema;

interface Person {
  crewMemberId: string;
  /** Their names, email and phone. */
  words: string[];
}

/**
 * Redacts a person as the payee of bills: where they are linked, and by name on the jobs that booked
 * them. What people wrote and the files that were uploaded for their bills are deleted; amounts, dates
 * and numbers stay.
 */
export async function redactBills(ctx: Locked, { crewMemberId, words }: Person): Promise<void> {
  const jobs = ctx.tx
    .select({ id: bookings.projectId })
    .from(bookings)
    .where(eq(bookings.crewMemberId, crewMemberId));
  const names = words.map((it) => it.toLowerCase());
  const own = await ctx.tx
    .update(bills)
    .set({
      ...{ payeeName: redactedName, notes: null, paidReference: null, voidReason: null },
      overrideReason: sql`case when ${bills.overrideReason} is null then null else '' end`,
      updatedAt: ctx.now(),
    })
    .where(
      or(
        eq(bills.crewMemberId, crewMemberId),
        and(inArray(sql`lower(${bills.payeeName})`, names), inArray(bills.projectId, jobs)),
      ),
    )
    .returning({ id: bills.id });
  const ids = own.map((it) => it.id);
  if (ids.length === 0) return;
  await ctx.tx.execute(sql`select redact_bill_logs(${sql.param(ids)}, ${redactedName})`);
  await ctx.tx
    .update(billLines)
    .set({ description: sql`initcap(replace(${billLines.kind}, '_', ' '))` })
    .where(inArray(billLines.billId, ids));
  await redactLockedEntries(ctx, [...ids, ...(await selectMatchIds(ctx, ids))]);
  await deleteBillFiles(ctx, ids);
}

/** The withdrawals that paid bills, which are entries of their own. */
async function selectMatchIds({ tx }: Locked, billIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: bankMatches.id })
    .from(bankMatches)
    .where(inArray(bankMatches.billId, billIds));
  return rows.map((it) => it.id);
}

/** Deletes the files that were uploaded for bills. Those of jobs stay where they are. */
async function deleteBillFiles(ctx: Locked, ids: string[]): Promise<void> {
  const rows = await ctx.tx
    .select({ id: files.id })
    .from(bills)
    .innerJoin(files, eq(files.id, bills.fileId))
    .where(and(inArray(bills.id, ids), eq(files.place, 'bill')));
  await ctx.tx.update(bills).set({ fileId: null, fileSha256: null }).where(inArray(bills.id, ids));
  await deleteFiles(
    ctx,
    rows.map((it) => it.id),
  );
}

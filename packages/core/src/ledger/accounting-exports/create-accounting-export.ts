import { accountingFormatLabels } from '@callboard/domain/books/enums';
import type { CreateAccountingExport } from '@callboard/domain/books/fields';
import { AppError } from '@callboard/domain/errors';
import type { z } from 'zod';
import { requireAllMoney } from '../../accounts/access/money.ts';
import { lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import { freezeEntries } from './freeze-entries.ts';
import { type DueRow, selectDue } from './select-due.ts';

const { accountingExportRows, accountingExports } = schema;

/**
 * Makes a file for an accounting package with what a period has that no file of the format had before,
 * so that every record is exported exactly once. A record that changed since is taken back and booked
 * again. Waits for acts that change the books. Section 10.3 of the domain document.
 * @throws AppError `forbidden`, `conflict` when there is nothing new.
 */
export async function createAccountingExport(
  asked: Ctx,
  { from, to, format }: z.infer<typeof CreateAccountingExport>,
): Promise<{ id: string; rowCount: number }> {
  const ctx = await lockWorkspace(asked);
  requireAllMoney(ctx);
  const due = await selectDue(ctx, { from, to, format });
  if (due.length === 0) {
    const label = accountingFormatLabels[format];
    throw new AppError('conflict', `Everything in this period was exported for ${label} before.`);
  }
  const id = newId('accountingExport');
  const { country } = ctx.workspace;
  const rowCount = due.length;
  await ctx.tx.insert(accountingExports).values({
    ...{ id, format, country, fromDate: from, toDate: to, rowCount },
    currency: ctx.workspace.currency,
    ...{ createdBy: ctx.actor.membershipId ?? null, createdAt: ctx.now(), updatedAt: ctx.now() },
  });
  const rows = (await freeze(ctx, due)).map((it) => ({ ...it, exportId: id, format }));
  for (const some of chunksOf(rows)) await ctx.tx.insert(accountingExportRows).values(some);
  const data = { format: accountingFormatLabels[format], rows: rowCount };
  await record(ctx, 'books.exported', { subject: id, data });
  return { id, rowCount };
}

async function freeze(ctx: Ctx, due: readonly DueRow[]) {
  const entries = due.flatMap((it) => it.entry ?? []);
  const frozen = (await freezeEntries(ctx, entries)).values();
  return due.flatMap(({ entry: now, before, revision }) => {
    const entry = now === null ? null : (frozen.next().value ?? null);
    const of = entry ?? before;
    if (of === null) return [];
    return [{ kind: of.kind, recordId: of.id, date: entry?.date ?? null, entry, before, revision }];
  });
}

import type { UpdateInvoice } from '@callboard/domain/invoices/fields';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type TypedLine, toDraftLine } from './draft-lines.ts';
import { lockDraft } from './lock-invoice.ts';
import { type Invoice, nameOf } from './record.ts';
import { replaceLines } from './store-draft.ts';

const { invoiceLines, invoices } = schema;

/**
 * Changes the fields sent of a draft. The lines are one field: those that are not sent are removed.
 * @throws AppError `forbidden`, `not_found`, `conflict` if it was issued, `invalid_parameter`,
 * `invalid_body` when nothing changes, EditConflict.
 */
export async function updateInvoice(
  ctx: Ctx,
  { id, ...input }: z.input<typeof UpdateInvoice>,
): Promise<Pick<Invoice, 'id' | 'revision' | 'totalCents'>> {
  const invoice = await lockDraft(ctx, id);
  const stored = { ...invoice, lines: await readTypedLines(ctx, id) };
  const opened = withIds(input.opened, stored.lines);
  const typed = withoutUnknownIds({ ...input, opened }, stored.lines);
  const { lines, ...changes } = requireChanges(stored, typed);
  const totals =
    lines === undefined ? {} : await replaceLines(ctx, invoice, lines.map(toDraftLine));
  const revision = invoice.revision + 1;
  await ctx.tx
    .update(invoices)
    .set({ ...(changes as Partial<Invoice>), ...totals, revision, updatedAt: ctx.now() })
    .where(eq(invoices.id, id));
  await record(ctx, 'invoice.updated', {
    subject: id,
    project: invoice.projectId,
    data: { name: nameOf(invoice), fields: Object.keys(lines ? { ...changes, lines } : changes) },
  });
  return { id, revision, totalCents: invoice.totalCents, ...totals };
}

type Input = Omit<z.input<typeof UpdateInvoice>, 'id'>;

/** Lines that were new when the form was opened have got ids since. */
function withIds(opened: Input['opened'], stored: readonly TypedLine[]): Input['opened'] {
  const lines = opened?.lines;
  if (!Array.isArray(lines)) return opened;
  return { ...opened, lines: lines.map((it, index) => ({ id: stored[index]?.id, ...it })) };
}

/** A line that somebody removed meanwhile is a new one. */
function withoutUnknownIds(input: Input, stored: readonly TypedLine[]): Input {
  if (!input.lines) return input;
  const known = new Set(stored.map((it) => it.id));
  const lines = input.lines.map(({ id, ...line }) => {
    const typed = toDraftLine(line);
    return id !== undefined && known.has(id) ? { ...typed, id } : typed;
  });
  return { ...input, lines };
}

/** Returns the lines of an invoice as people type them, in order. */
export async function readTypedLines({ tx }: Ctx, invoiceId: string) {
  return tx
    .select({
      id: invoiceLines.id,
      description: invoiceLines.description,
      qty: invoiceLines.qty,
      unitCents: invoiceLines.unitCents,
      taxes: invoiceLines.taxes,
      section: invoiceLines.section,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position));
}

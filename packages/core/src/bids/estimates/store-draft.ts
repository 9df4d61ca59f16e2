import { bidSections } from '@callboard/domain/estimates/enums';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Estimate, StoredLine } from './record.ts';
import { requireTotals } from './require-totals.ts';
import { storeLines } from './store-lines.ts';

const { estimates } = schema;

const placeOf = new Map(bidSections.map((it, index) => [it, index]));

/** What changed of an estimate, besides its lines. */
type HeaderChanges = Partial<Omit<Estimate, 'id'>>;

interface Draft {
  estimate: Estimate;
  /** Its lines as stored. */
  before: readonly StoredLine[];
  /** Its lines as they are to be, removed ones too. The same objects where nothing changed. */
  lines: readonly StoredLine[];
  changes?: HeaderChanges;
}

/** Returns live lines in the order of the form. */
export function inOrder(lines: readonly StoredLine[]): StoredLine[] {
  const place = (line: StoredLine) => placeOf.get(line.section) ?? 0;
  return lines
    .filter((it) => it.deletedAt === null)
    .sort((a, b) => place(a) - place(b) || a.position - b.position || (a.id < b.id ? -1 : 1));
}

/**
 * Stores a draft with its lines and its figures, computed again. Writes only the lines that changed.
 * Returns the estimate and those lines.
 * @throws AppError `invalid_parameter` if a figure is too large.
 */
export async function storeDraft(
  ctx: Ctx,
  { estimate, before, lines, changes = {} }: Draft,
): Promise<{ estimate: Estimate; lines: StoredLine[] }> {
  const now = ctx.now();
  const next = { ...estimate, ...changes, revision: estimate.revision + 1, updatedAt: now };
  const live = inOrder(lines);
  const totals = requireTotals(next, live);
  const amounts = new Map(live.map((it, index) => [it.id, totals.lines[index]?.amountCents ?? 0]));
  const stored = new Map(before.map((it) => [it.id, it]));
  const changed = lines.flatMap((line) => {
    const amountCents = line.kind === 'heading' ? 0 : (amounts.get(line.id) ?? line.amountCents);
    const isSame = stored.get(line.id) === line && line.amountCents === amountCents;
    return isSame ? [] : [{ ...line, amountCents, revision: line.revision + 1, updatedAt: now }];
  });
  if (changed.length === 0 && Object.keys(changes).length === 0) return { estimate, lines: [] };
  await storeLines(ctx, changed);
  const { aToKCents, totalCents } = totals;
  await ctx.tx
    .update(estimates)
    .set({
      ...{ ...changes, aToKCents, totalCents, updatedAt: now },
      revision: sql`${estimates.revision} + 1`,
    })
    .where(eq(estimates.id, estimate.id));
  return { estimate: { ...next, aToKCents, totalCents }, lines: changed };
}

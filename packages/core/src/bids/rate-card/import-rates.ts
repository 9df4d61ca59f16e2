import type { AddRate, ImportRates } from '@callboard/domain/rate-card/fields';
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { requireMoney } from '../../accounts/access/money-of-jobs.ts';
import { record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { liveRates, type Rate, rateColumns } from './record.ts';

const { rateCardItems } = schema;

type Sent = z.infer<typeof AddRate>;

/**
 * Adds pasted rates. One whose description is in its section already, with the same unit, takes the
 * values of the last such row.
 * @throws AppError `forbidden`.
 */
export async function importRates(
  ctx: Ctx,
  { rates }: z.infer<typeof ImportRates>,
): Promise<{ added: number; updated: number }> {
  requireMoney(ctx);
  const sent = new Map(rates.map((it) => [keyOf(it), it]));
  const stored = await lockNamed(ctx, [...sent.values()]);
  const known = new Map(stored.map((it) => [keyOf(it), it]));
  const rows = [...sent].flatMap(([key, rate]) => rowFor(ctx, known.get(key), rate));
  const added = rows.filter((it) => !known.has(keyOf(it))).length;
  const updated = rows.length - added;
  if (rows.length === 0) return { added, updated };
  await requireQuotas(ctx, { rateCardItems: added });
  await storeRates(ctx, rows);
  await record(ctx, 'rate.imported', {
    subject: ctx.workspace.id,
    data: { added, updated, startedAt: ctx.now().toISOString() },
  });
  return { added, updated };
}

function keyOf({ section, description, unit }: Pick<Sent, 'section' | 'description' | 'unit'>) {
  return `${section} ${unit} ${description.toLowerCase()}`;
}

function lockNamed(ctx: Ctx, sent: Sent[]): Promise<Rate[]> {
  const names = sent.map(({ description }) => description.toLowerCase());
  return ctx.tx
    .select(rateColumns)
    .from(rateCardItems)
    .where(and(liveRates, inArray(sql`lower(${rateCardItems.description})`, names)))
    .orderBy(asc(rateCardItems.id))
    .for('no key update');
}

function rowFor(ctx: Ctx, stored: Rate | undefined, sent: Sent): Rate[] {
  const currency = sent.currency ?? stored?.currency ?? ctx.workspace.currency;
  const now = ctx.now();
  if (!stored) {
    const stamps = { createdAt: now, updatedAt: now, deletedAt: null };
    return [{ ...sent, currency, id: newId('rateCardItem'), ...stamps }];
  }
  const changes = changesOf(stored, { ...sent, currency });
  return changes ? [{ ...stored, ...changes, updatedAt: now }] : [];
}

async function storeRates(ctx: Ctx, rows: Rate[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    await ctx.tx
      .insert(rateCardItems)
      .values(some)
      .onConflictDoUpdate({
        target: [rateCardItems.workspaceId, rateCardItems.id],
        set: {
          description: sql`excluded.description`,
          rateCents: sql`excluded.rate_cents`,
          costRateCents: sql`excluded.cost_rate_cents`,
          currency: sql`excluded.currency`,
          otMultBps: sql`excluded.ot_mult_bps`,
          fringeBps: sql`excluded.fringe_bps`,
          notes: sql`excluded.notes`,
          updatedAt: sql`excluded.updated_at`,
        },
      });
  }
}

import type { FrozenEntry } from '@callboard/db/schema';
import type { Period } from '@callboard/domain/books/period';
import { addDays } from '@callboard/domain/cash/days';
import { between, gt, inArray, sql } from 'drizzle-orm';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { chunksOf } from '../../kernel/chunks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { redactedName } from '../../kernel/redaction/redaction.ts';
import { schema } from '../../kernel/schema.ts';
import { freezeEntries } from '../accounting-exports/freeze-entries.ts';
import { deriveEntries } from './derive-entries.ts';
import { lockBookSettings, storeBookSettings } from './lock-book-settings.ts';

const { lockedEntries } = schema;

/** Before every entry of the books. */
const beginning = '0001-01-01';

/** Returns the entries of locked months in a period, as they were booked when they were locked. */
export async function selectLockedEntries(
  { tx }: Ctx,
  { from, to }: Period,
): Promise<FrozenEntry[]> {
  const rows = await tx
    .select({ entry: lockedEntries.entry })
    .from(lockedEntries)
    .where(between(lockedEntries.date, from, to));
  return rows.map((it) => it.entry);
}

/**
 * Keeps the entries of months that are being locked, or were locked before entries were kept, so that
 * a change of the chart, a job or a client does not book them again.
 */
export async function keepLockedEntries(ctx: Locked, through: string): Promise<void> {
  const { frozenThrough } = await lockBookSettings(ctx);
  if (frozenThrough !== null && frozenThrough >= through) return;
  const from = frozenThrough === null ? beginning : addDays(frozenThrough, 1);
  const derived = await deriveEntries(ctx, { from, to: through });
  const projectOf = new Map(derived.map((it) => [`${it.kind} ${it.id}`, it.projectId]));
  const frozen = await freezeEntries(ctx, derived);
  for (const some of chunksOf(frozen)) {
    await ctx.tx.insert(lockedEntries).values(
      some.map((it) => ({
        ...{ kind: it.kind, recordId: it.id, date: it.date },
        entry: { ...it, projectId: projectOf.get(`${it.kind} ${it.id}`) ?? null },
      })),
    );
  }
  await storeBookSettings(ctx, { frozenThrough: through });
}

/** Drops the entries after a day, whose months are unlocked: they are booked as any open month. */
export async function dropLockedEntries(ctx: Locked, through: string): Promise<void> {
  const { frozenThrough } = await lockBookSettings(ctx);
  if (frozenThrough === null || frozenThrough <= through) return;
  await ctx.tx.delete(lockedEntries).where(gt(lockedEntries.date, through));
  await storeBookSettings(ctx, { frozenThrough: through });
}

/** Returns whether an entry of a locked month is booked to an account. */
export async function isInLockedMonths({ tx }: Ctx, code: string): Promise<boolean> {
  const line = JSON.stringify([{ account: { code } }]);
  const [found] = await tx
    .select({ id: lockedEntries.recordId })
    .from(lockedEntries)
    .where(sql`${lockedEntries.entry} -> 'lines' @> ${line}::jsonb`)
    .limit(1);
  return found !== undefined;
}

/** Takes a redacted person out of the entries of records of theirs. Amounts and accounts stay. */
export async function redactLockedEntries(
  ctx: Locked,
  recordIds: readonly string[],
  labels: { label?: string } = {},
): Promise<void> {
  const words = sql`${JSON.stringify(labels)}::jsonb || jsonb_build_object('name', ${redactedName}::text, 'document', null,
    'lines', (select jsonb_agg(line || '{"memo": null}') from jsonb_array_elements(entry -> 'lines') line))`;
  for (const some of chunksOf([...recordIds])) {
    await ctx.tx
      .update(lockedEntries)
      .set({ entry: sql`${lockedEntries.entry} || ${words}` })
      .where(inArray(lockedEntries.recordId, some));
  }
}

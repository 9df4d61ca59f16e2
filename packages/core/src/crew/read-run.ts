import type { PreviewReschedule } from '@callboard/domain/crew/job-crew-fields';
import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { bookingDays } = schema;

type Input = Pick<z.infer<typeof PreviewReschedule>, 'bookingId' | 'dates' | 'status' | 'shown'>;

/**
 * Returns dates of a booking with those beside the dates in view on which the same run goes on: the
 * next date in the same status and rank, and so on.
 */
export async function readRun(
  ctx: Ctx,
  { bookingId, dates, status, shown }: Input,
): Promise<string[]> {
  if (!shown) return dates;
  const rows = await ctx.tx
    .select({ date: bookingDays.date, holdRank: bookingDays.holdRank })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.bookingId, bookingId),
        eq(bookingDays.status, status),
        isNull(bookingDays.deletedAt),
      ),
    );
  const rankOn = new Map(rows.map(({ date, holdRank }) => [date, holdRank]));
  const beside = (edge: string | undefined, by: 1 | -1) => {
    const found: string[] = [];
    if (edge === undefined) return found;
    const rank = rankOn.get(edge);
    let next = Temporal.PlainDate.from(edge).add({ days: by }).toString();
    while (rankOn.has(next) && rankOn.get(next) === rank) {
      found.push(next);
      next = Temporal.PlainDate.from(next).add({ days: by }).toString();
    }
    return found.filter((it) => it < shown.from || it > shown.to);
  };
  const sorted = dates.toSorted();
  return [...beside(sorted[0], -1), ...sorted, ...beside(sorted.at(-1), 1)].toSorted();
}

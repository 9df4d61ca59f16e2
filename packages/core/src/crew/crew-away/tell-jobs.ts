import { and, between, eq, isNull, not, or } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotices } from '../../tell/notices/raise-notice.ts';
import { isHeldDate, isHired } from '../conditions.ts';
import type { AwayDates } from './conditions.ts';

const { bookingDays } = schema;

interface Told {
  crewMemberId: string;
  away: AwayDates;
  /** Dates on which the person was away already. */
  before?: AwayDates;
}

/** Tells those who watch the jobs that hold or have confirmed a person on dates that are new. */
export async function tellJobs(ctx: Ctx, { crewMemberId, away, before }: Told): Promise<void> {
  const within = (it: AwayDates) => between(bookingDays.date, it.fromDate, it.toDate);
  const rows = await ctx.tx
    .selectDistinct({ id: bookingDays.bookingId })
    .from(bookingDays)
    .where(
      and(
        eq(bookingDays.crewMemberId, crewMemberId),
        within(away),
        before && not(within(before)),
        isNull(bookingDays.deletedAt),
        or(isHeldDate(bookingDays.status), isHired(bookingDays.status)),
      ),
    );
  if (rows.length === 0) return;
  await raiseNotices(ctx, 'crew_away', { subjects: rows.map(({ id }) => id) });
}

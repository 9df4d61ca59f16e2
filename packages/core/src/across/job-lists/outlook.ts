import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { exactly } from '../../kernel/paging/index.ts';
import { schema } from '../../kernel/schema.ts';
import { hasVersion } from '../../review/deliverables/has-version.ts';
import { isComing, isStanding } from '../../schedule/shoot-days/conditions.ts';

const { deliverables, projects, shootDays } = schema;

/** The next shoot day of a job. */
export interface NextDay {
  id: string;
  date: string;
  label: string;
}

/** Selects the next standing shoot day of the statement's project, as JSON. */
export function nextDay(tx: Ctx['tx'], today: unknown) {
  return tx
    .select({
      day: sql`json_build_object('id', ${shootDays.id}, 'date', ${shootDays.date}, 'label', ${shootDays.label})`,
    })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projects.id), isComing(today)))
    .orderBy(shootDays.date, shootDays.id)
    .limit(exactly(1));
}

/** Selects the standing shoot days of the statement's project, past or coming. */
export function standingDays(tx: Ctx['tx']) {
  return tx
    .select({ one: sql`1` })
    .from(shootDays)
    .where(and(eq(shootDays.projectId, projects.id), isNull(shootDays.deletedAt), isStanding));
}

/** Counts the deliverables of the statement's project that wait for the client's decision. */
export function countReviews(tx: Ctx['tx']) {
  return tx
    .select({ count: sql`count(*)::int` })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.projectId, projects.id),
        eq(deliverables.status, 'IN_REVIEW'),
        isNull(deliverables.deletedAt),
        hasVersion,
      ),
    );
}

import { countsWeek, type WeekBefore } from '@callboard/domain/timecards/overtime';
import type { Terms } from '@callboard/domain/timecards/pay';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { listWorkRules, type WorkRuleSet } from '../../schedule/work-rules/index.ts';
import { type CardRow, selectCards } from './select-cards.ts';
import type { AgreedRules } from './to-timecard.ts';
import { mondayOf } from './weeks.ts';
import { weeksBefore } from './weeks-before.ts';

const { bookings, projects, shootDays } = schema;

/** Reads the rules of today, and what was worked in the week before each of some cards. */
export async function readCounting(ctx: Ctx, rows: readonly CardRow[]) {
  const rules = await listWorkRules(ctx);
  const people = rows
    .filter(isOfWeek)
    .map(({ person, day }) => ({ crewMemberId: person.crewMemberId, date: day.date }));
  return { rules, weeks: await readWeeks(ctx, { people, rules }) };
}

interface Asked {
  people: readonly { crewMemberId: string; date: string }[];
  rules: readonly WorkRuleSet[];
}

/**
 * Returns what people worked before each card of the weeks of some dates, by card: on all of their
 * bookings, also of other jobs.
 */
export async function readWeeks(
  ctx: Ctx,
  { people, rules }: Asked,
): Promise<Map<string, WeekBefore>> {
  if (people.length === 0) return new Map();
  const rows = await selectCards(ctx, and(isInWeeks(people), isNull(projects.deletedAt)));
  const weeks = Map.groupBy(rows, (it) => `${it.person.crewMemberId} ${mondayOf(it.day.date)}`);
  return new Map([...weeks.values()].flatMap((some) => [...weeksBefore(some, rules)]));
}

/** Returns whether a card is paid by what was worked in the week before it. */
export function isOfWeek(it: {
  terms: Terms;
  card: { rules: AgreedRules | null } | null;
}): boolean {
  return it.terms.rateUnit === 'week' || countsWeek(it.card?.rules?.otRule ?? it.terms.otRule);
}

function isInWeeks(people: Asked['people']) {
  const weeks = people.map((it) => ({ person: it.crewMemberId, monday: mondayOf(it.date) }));
  return and(
    inArray(bookings.crewMemberId, [...new Set(weeks.map((it) => it.person))]),
    sql`(${bookings.crewMemberId}, date_trunc('week', ${shootDays.date})::date) in (
      select person, monday from jsonb_to_recordset(${JSON.stringify(weeks)}::jsonb)
        as w (person text, monday date))`,
  );
}

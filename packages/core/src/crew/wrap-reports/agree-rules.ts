import { emptyWeek } from '@callboard/domain/timecards/overtime';
import { eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { LockedDay } from '../../schedule/shoot-days/lock-shoot-day.ts';
import { listWorkRules } from '../../schedule/work-rules/list-work-rules.ts';
import { readWeeks } from './read-weeks.ts';
import { selectDayPeople } from './select-day-people.ts';
import { rulesOfCard } from './to-timecard.ts';

const { timecards } = schema;

/**
 * Keeps the rules of today with the cards of a day that is submitted, and what was worked before in the
 * week, so that neither rules nor hours that are changed later change them.
 */
export async function agreeRules(ctx: Ctx, day: LockedDay): Promise<void> {
  const [people, rules] = await Promise.all([selectDayPeople(ctx, day), listWorkRules(ctx)]);
  const weeks = await readWeeks(ctx, {
    people: people.map(({ crewMemberId }) => ({ crewMemberId, date: day.date })),
    rules,
  });
  const agreed = people.flatMap(({ card, terms, unionStatus }) => {
    if (!card) return [];
    const own = rulesOfCard(terms, { rules, unionStatus });
    return [{ id: card.id, rules: { ...own, week: weeks.get(card.id) ?? emptyWeek } }];
  });
  if (agreed.length === 0) return;
  await ctx.tx.execute(sql`
    update ${timecards} t set rules = a.rules
    from jsonb_to_recordset(${JSON.stringify(agreed)}::jsonb) as a (id text, rules jsonb)
    where t.id = a.id and t.shoot_day_id = ${day.id}`);
}

/** Lets the cards of a day that is reopened follow the rules of today again. */
export async function releaseRules(ctx: Ctx, { id }: LockedDay): Promise<void> {
  await ctx.tx.update(timecards).set({ rules: null }).where(eq(timecards.shootDayId, id));
}

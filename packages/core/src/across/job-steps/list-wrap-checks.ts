import { openStatuses } from '@callboard/domain/bills/enums';
import { doneColumn } from '@callboard/domain/boards/enums';
import { dateInWords } from '@callboard/domain/dates';
import { sql } from 'drizzle-orm';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Project } from '../../jobs/projects/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { todayOf } from '../../kernel/dates.ts';
import { sqlWords } from '../../kernel/sql-words.ts';
import { countCards } from '../../schedule/media/count-copies.ts';
import { isStanding } from '../../schedule/shoot-days/conditions.ts';

/** Checklist of the wrap step. */
export const wrapItems = {
  days_past: 'All shoot days are done',
  cards_verified: 'Every card has two verified copies',
  final_invoice: 'Final invoice is issued',
  crew_bills: 'Crew bills are in',
  deliverables: 'All deliverables are delivered',
  tasks_done: 'All board cards are done',
} as const;

export type WrapItem = keyof typeof wrapItems;

export const wrapItemNames = Object.keys(wrapItems) as [WrapItem, ...WrapItem[]];

/** State of a checklist item by the records. A person has to confirm an unrecorded item. */
interface Finding {
  state: 'met' | 'unmet' | 'unrecorded';
  detail: string | null;
}

export interface WrapCheck extends Finding {
  item: WrapItem;
  label: string;
}

/** Row counts of a job, and how many of them block the wrap step. */
interface Counts extends Record<string, unknown> {
  days: number;
  days_ahead: number;
  deliverables: number;
  undelivered: number;
  open_tasks: number;
  bills: number;
  open_bills: number;
}

const met: Finding = { state: 'met', detail: null };
const unrecorded: Finding = { state: 'unrecorded', detail: null };

/**
 * Returns the checklist of the wrap step with the state of each item.
 * @throws AppError `not_found`.
 */
export async function listWrapChecks(ctx: Ctx, { id }: { id: string }): Promise<WrapCheck[]> {
  const project = await findProject(ctx, { id });
  const today = todayOf(ctx);
  const [counts, cards] = await Promise.all([
    count(ctx, id, today),
    countCards(ctx, { projectId: id }),
  ]);
  const findings: Record<WrapItem, Finding> = {
    days_past: counts.days > 0 ? findDaysAhead(counts) : findEndAhead(ctx, project),
    cards_verified: cards.cards === 0 ? unrecorded : findCardsAtRisk(cards),
    final_invoice: unrecorded,
    crew_bills: counts.bills === 0 ? unrecorded : findOpenBills(counts),
    deliverables: counts.deliverables === 0 ? unrecorded : findUndelivered(counts),
    tasks_done: findOpenTasks(counts),
  };
  return wrapItemNames.map((item) => ({ item, label: wrapItems[item], ...findings[item] }));
}

async function count(ctx: Ctx, projectId: string, today: string): Promise<Counts> {
  const [row] = await ctx.tx.execute<Counts>(sql`
    select d.*, v.*, t.*, c.*
    from
      (select count(*)::int as days, count(*) filter (where date >= ${today})::int as days_ahead
        from shoot_days
        where project_id = ${projectId} and deleted_at is null
          and ${isStanding}) d,
      (select count(*)::int as deliverables,
          count(*) filter (where status <> 'DELIVERED')::int as undelivered
        from deliverables where project_id = ${projectId} and deleted_at is null) v,
      (select count(*)::int as open_tasks
        from board_cards b
        join board_columns o on o.id = b.column_id
        join boards p on p.id = o.board_id
        where p.project_id = ${projectId} and b.deleted_at is null and o.name <> ${doneColumn}) t,
      (select count(*)::int as bills,
          count(*) filter (where status in ${sqlWords(openStatuses)})::int as open_bills
        from bills where project_id = ${projectId} and kind = 'crew' and status <> 'void'
          and deleted_at is null) c`);
  if (!row) throw new Error('The count returned no row.');
  return row;
}

function findDaysAhead({ days_ahead }: Counts): Finding {
  return unless(days_ahead, 'day', 'is not done', 'are not done');
}

// Uses the job's end date when it has no shoot days.
function findEndAhead(ctx: Ctx, { endDate }: Project): Finding {
  if (!endDate) return unrecorded;
  if (endDate < todayOf(ctx)) return met;
  return { state: 'unmet', detail: `The job runs until ${dateInWords(endDate, ctx.now())}` };
}

function findCardsAtRisk({ atRisk, mismatched }: Awaited<ReturnType<typeof countCards>>): Finding {
  const fewer = 'fewer than two verified copies';
  const risk = unless(atRisk, 'card', `has ${fewer}`, `have ${fewer}`);
  if (mismatched === 0) return risk;
  const bad = 'a copy that does not match its manifest';
  const mismatch = unless(mismatched, 'card', `has ${bad}`, `have ${bad}`);
  return { ...mismatch, detail: [risk.detail, mismatch.detail].filter(Boolean).join('; ') };
}

function findOpenBills({ open_bills }: Counts): Finding {
  return unless(open_bills, 'bill', 'waits for approval', 'wait for approval');
}

function findUndelivered({ undelivered }: Counts): Finding {
  return unless(undelivered, 'deliverable', 'is not delivered', 'are not delivered');
}

function findOpenTasks({ open_tasks }: Counts): Finding {
  return unless(open_tasks, 'card', 'is open', 'are open');
}

function unless(count: number, noun: string, one: string, many: string): Finding {
  if (count === 0) return met;
  const detail = count === 1 ? `1 ${noun} ${one}` : `${count} ${noun}s ${many}`;
  return { state: 'unmet', detail };
}

import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { record } from '../activity/record.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid } from '../errors.ts';
import { requireRoomForProject } from '../plans/plan.ts';
import { schema } from '../schema.ts';
import { plainDateIn } from '../time.ts';
import { lockWorkspace } from '../workspaces/job-numbers.ts';
import { outOfArchive } from './archive.ts';
import type { ReopenProject } from './fields.ts';
import { requireOwnJob } from './ownership.ts';
import { findProject, lockProject, type Project } from './projects.ts';
import { requireOpen } from './update-project.ts';

/** What has to be true of a job before it is locked. `known` items are read from the records. */
export const wrapItems = {
  days_past: 'All shoot days are past',
  cards_verified: 'Every card has two verified copies',
  final_invoice: 'The final invoice is issued',
  crew_bills: 'Crew bills are in',
  deliverables: 'Deliverables are delivered',
  tasks_done: 'Nothing is left on the board',
} as const;

export type WrapItem = keyof typeof wrapItems;

const wrapItemNames = Object.keys(wrapItems) as [WrapItem, ...WrapItem[]];

export interface WrapCheck {
  item: WrapItem;
  label: string;
  /** What the records say: met, unmet, or not recorded here, so that a person has to say. */
  state: 'met' | 'unmet' | 'unrecorded';
  detail: string | null;
}

export const WrapProject = z.object({
  id: z.string(),
  items: z.array(
    z.object({
      item: z.enum(wrapItemNames),
      isDone: z.boolean(),
      reason: z.string().trim().max(500).optional(),
    }),
  ),
});

/** The checklist of the wrap step, filled in from what the records know. */
export async function listWrapChecks(ctx: Ctx, { id }: { id: string }): Promise<WrapCheck[]> {
  const project = await findProject(ctx, { id });
  const openCards = await countOpenCards(ctx, id);
  const today = plainDateIn(ctx.workspace.timeZone, ctx.now()).toString();
  return wrapItemNames.map((item) => ({
    item,
    label: wrapItems[item],
    ...stateOf(item, { project, openCards, today }),
  }));
}

/**
 * Locks a job: acknowledges the checklist, sets it closed and refuses every change until it is
 * reopened. An item that is not done needs a reason. Its slot in the plan is free again.
 * @throws AppError `project_closed`, `invalid_parameter`.
 */
export async function wrapProject(ctx: Ctx, input: z.infer<typeof WrapProject>): Promise<Project> {
  const project = await lockProject(ctx, { id: input.id });
  requireOpen(project);
  await requireOwnJob(ctx, project);
  const checks = await listWrapChecks(ctx, { id: input.id });
  for (const check of checks) requireAcknowledged(check, input);
  await closeProject(ctx, project, { items: input.items });
  return findProject(ctx, { id: input.id });
}

/** Closes a job without its checklist, as the operator may. @throws AppError `project_closed`. */
export async function closeProject(
  ctx: Ctx,
  project: Project,
  data: Record<string, unknown> = {},
): Promise<void> {
  requireOpen(project);
  const now = ctx.now();
  await ctx.tx
    .update(schema.projects)
    .set({
      status: 'closed',
      closedAt: now,
      closedBy: ctx.actor.name,
      wrappedAt: now,
      ...outOfArchive,
      updatedAt: now,
    })
    .where(eq(schema.projects.id, project.id));
  await record(ctx, {
    projectId: project.id,
    verb: 'wrapped',
    subjectType: 'project',
    subjectId: project.id,
    summary: `${project.name} was wrapped and closed`,
    data,
  });
}

/** Opens a closed job again, in status wrap. The plan must have room for it. */
export async function reopenProject(
  ctx: Ctx,
  { id, reason }: z.infer<typeof ReopenProject>,
): Promise<Project> {
  await lockWorkspace(ctx);
  const project = await lockProject(ctx, { id });
  if (project.closedAt === null) {
    throw new AppError('conflict', 'This project is not closed through the wrap step.');
  }
  await requireOwnJob(ctx, project);
  await requireRoomForProject(ctx);
  await ctx.tx
    .update(schema.projects)
    .set({
      status: 'wrap',
      closedAt: null,
      closedBy: null,
      ...outOfArchive,
      updatedAt: ctx.now(),
    })
    .where(eq(schema.projects.id, id));
  await record(ctx, {
    projectId: id,
    verb: 'reopened',
    subjectType: 'project',
    subjectId: id,
    summary: `${project.name} was reopened: ${reason}`,
    data: { reason },
  });
  return findProject(ctx, { id });
}

function stateOf(
  item: WrapItem,
  { project, openCards, today }: { project: Project; openCards: number; today: string },
): Pick<WrapCheck, 'state' | 'detail'> {
  if (item === 'tasks_done') {
    if (openCards === 0) return { state: 'met', detail: null };
    return {
      state: 'unmet',
      detail: openCards === 1 ? '1 card is open' : `${openCards} cards are open`,
    };
  }
  if (item === 'days_past' && project.endDate) {
    if (project.endDate < today) return { state: 'met', detail: null };
    return { state: 'unmet', detail: `The job runs until ${project.endDate}` };
  }
  return { state: 'unrecorded', detail: null };
}

function requireAcknowledged(check: WrapCheck, input: z.infer<typeof WrapProject>): void {
  if (check.state === 'met') return;
  const answer = input.items.find(({ item }) => item === check.item);
  if (answer?.reason) return;
  if (answer?.isDone && check.state === 'unrecorded') return;
  throw invalid(check.item, `${check.label}: tick it when it is done, or give a reason.`);
}

async function countOpenCards(ctx: Ctx, projectId: string): Promise<number> {
  const { boardCards, boardColumns, boards } = schema;
  const [row] = await ctx.tx
    .select({ count: sql<number>`count(*)::int` })
    .from(boardCards)
    .innerJoin(boardColumns, eq(boardColumns.id, boardCards.columnId))
    .innerJoin(boards, eq(boards.id, boardColumns.boardId))
    .where(
      and(
        eq(boards.projectId, projectId),
        isNull(boardCards.deletedAt),
        ne(boardColumns.name, 'Done'),
      ),
    );
  return row?.count ?? 0;
}

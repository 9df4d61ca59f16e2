import { isActiveStatus } from '@callboard/domain/projects/enums';
import { type CreateProject, requireOrderedDates } from '@callboard/domain/projects/fields';
import { eq, inArray, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import type { Locked } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { emit } from '../../tell/events/emit.ts';
import { createBoard } from '../boards/create-board.ts';
import { countOn, lockForNumber } from './job-number.ts';
import { type Project, projectColumns } from './record.ts';
import { recordPhaseMove } from './record-phase-move.ts';
import { requireReferences } from './references.ts';

type Input = z.infer<typeof CreateProject> & {
  source: (typeof schema.projects.$inferInsert)['source'];
  /** The record that it comes from, other than a job. */
  sourceRef?: string;
  /** The job that it is a copy of. */
  original?: { id: string; name: string };
};

/**
 * Creates a project with its board. It counts against the plan's active projects, and belongs to
 * the Unassigned client if no client is given.
 * @throws AppError `plan_limit`, `invalid_parameter`.
 */
export async function createProject(ctx: Ctx, input: Input): Promise<Project> {
  requireOrderedDates(input);
  await requireReferences(ctx, input);
  const client = await findClientOf(ctx, input);
  const status = input.status ?? 'pre_production';
  await requireQuotas(ctx, { projects: 1 });
  const { locked, jobNo, nextNo } = await lockForNumber(ctx, input.jobNo);
  if (isActiveStatus(status)) await requireRoomForProject(locked);
  const project = await store(locked, input, { jobNo, status, client });
  await countOn(locked, { jobNo: project.jobNo, nextNo });
  if (input.phase) await recordPhaseMove(locked, { id: project.id, phase: null }, input.phase);
  return project;
}

interface Settled {
  jobNo: string | SQL<string>;
  status: Project['status'];
  client: Awaited<ReturnType<typeof findClientOf>>;
}

/**
 * Stores the project and everything created with it. The statements are pipelined in this order to
 * keep the workspace's lock short.
 */
async function store(
  ctx: Locked,
  { original, ...input }: Input,
  { jobNo, status, client }: Settled,
) {
  const now = ctx.now();
  const id = newId('project');
  const stored = ctx.tx
    .insert(schema.projects)
    .values({
      ...{
        ...input,
        id,
        jobNo,
        status,
        clientId: client.id,
        sourceRef: original?.id ?? input.sourceRef ?? null,
      },
      ...{ createdAt: now, updatedAt: now },
    })
    .returning(projectColumns)
    .execute();
  const [[project]] = await Promise.all([
    stored,
    createBoard(ctx, id),
    ownProject(ctx, id),
    record(ctx, 'project.created', {
      subject: id,
      project: id,
      data: { name: input.name, source: input.source, ...(original && { of: original.name }) },
    }),
    emit(ctx, 'project_created', {
      data: { projectId: id, name: input.name, clientName: client.name, source: input.source },
      context: { isUnassigned: client.isUnassigned },
      projectId: id,
    }),
  ]);
  if (!project) throw new Error('The insert returned no project.');
  return project;
}

/** Returns the given client, or else the workspace's Unassigned client. */
async function findClientOf(ctx: Ctx, { clientId }: Pick<Input, 'clientId'>) {
  const { clients, workspaces } = schema;
  const unassigned = ctx.tx
    .select({ id: workspaces.unassignedClientId })
    .from(workspaces)
    .where(eq(workspaces.id, ctx.workspace.id));
  const [client] = await ctx.tx
    .select({ id: clients.id, name: clients.name, isUnassigned: clients.isUnassigned })
    .from(clients)
    .where(clientId === undefined ? inArray(clients.id, unassigned) : eq(clients.id, clientId));
  if (!client) throw new Error('The workspace has no Unassigned client.');
  return client;
}

async function ownProject(ctx: Locked, projectId: string): Promise<void> {
  if (ctx.actor.kind !== 'user' || ctx.actor.role !== 'producer') return;
  await ctx.tx.insert(schema.projectMembers).values({
    id: newId('projectMember'),
    projectId,
    membershipId: ctx.actor.membershipId,
    projectRole: 'producer',
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });
}

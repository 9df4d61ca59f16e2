import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../activity/record.ts';
import { createBoard } from '../boards/create-board.ts';
import type { Ctx } from '../context.ts';
import { emit } from '../events/emit.ts';
import { newId } from '../ids.ts';
import { requireRoomForProject } from '../plans/plan.ts';
import { schema } from '../schema.ts';
import { takeJobNo } from '../workspaces/job-numbers.ts';
import { type CreateProject, requireOrderedDates } from './fields.ts';
import { type Project, projectColumns } from './projects.ts';
import { recordPhaseMove } from './record-phase-move.ts';
import { requireReferences } from './references.ts';
import { isActiveStatus } from './vocabulary.ts';

type Input = z.infer<typeof CreateProject> & {
  source: (typeof schema.projects.$inferInsert)['source'];
};

/**
 * Makes a project with its board. It counts against the plan's active projects, and goes to the
 * Unassigned client when none is named.
 * @throws AppError `plan_limit`, `invalid_parameter`.
 */
export async function createProject(ctx: Ctx, input: Input): Promise<Project> {
  requireOrderedDates(input);
  await requireReferences(ctx, input);
  const jobNo = await takeJobNo(ctx);
  const status = input.status ?? 'pre_production';
  if (isActiveStatus(status)) await requireRoomForProject(ctx);
  const now = ctx.now();
  const id = newId('project');
  const client = await findClientOf(ctx, input);
  const [project] = await ctx.tx
    .insert(schema.projects)
    .values({
      ...input,
      id,
      jobNo,
      status,
      clientId: client.id,
      createdAt: now,
      updatedAt: now,
    })
    .returning(projectColumns);
  if (!project) throw new Error('An insert gave no row.');
  const board = createBoard(ctx, id);
  const created = record(ctx, {
    projectId: id,
    verb: 'created',
    subjectType: 'project',
    subjectId: id,
    summary: `${input.name} was created`,
    data: { source: input.source },
  });
  const emitted = emit(ctx, 'project_created', {
    data: { projectId: id, name: input.name, clientName: client.name, source: input.source },
    context: { isUnassigned: client.isUnassigned },
    projectId: id,
  });
  await Promise.all([board, created, emitted]);
  await ownProject(ctx, id);
  if (input.phase) await recordPhaseMove(ctx, { id, phase: null }, input.phase);
  return project;
}

/** The client the project goes to: the one that was sent, else the workspace's Unassigned client. */
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
  if (!client) throw new Error('A workspace lost its Unassigned client.');
  return client;
}

async function ownProject(ctx: Ctx, projectId: string): Promise<void> {
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

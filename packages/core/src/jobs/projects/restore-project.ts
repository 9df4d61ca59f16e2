import { AppError, notFound } from '@callboard/domain/errors';
import { isActiveStatus } from '@callboard/domain/projects/enums';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { requireRoomForProject } from '../../accounts/plans/require-room.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { setProjectFilesRemoved } from '../../store/set-project-removed.ts';
import { canBeUndeleted } from './conditions.ts';
import { findNumberHolder } from './job-number.ts';
import { type Project, projectColumns } from './record.ts';

const { clients, contacts, projects, workspaces } = schema;

/**
 * Restores a job that was deleted in the last 30 days, with the files that were deleted with it. It
 * belongs to the Unassigned client if its client was removed meanwhile.
 * @throws AppError `not_found`, `forbidden`, `conflict` if another job has its number, `plan_limit`.
 */
export async function restoreProject(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return restore(await lockWorkspace(ctx), id);
}

async function restore(ctx: Locked, id: string): Promise<{ id: string }> {
  const [project] = await ctx.tx
    .select(projectColumns)
    .from(projects)
    .where(and(eq(projects.id, id), canBeUndeleted(ctx)))
    .for('no key update');
  if (!project) throw notFound('deleted project');
  await requireProjectAccess(ctx, project, 'delete');
  if (isActiveStatus(project.status)) await requireRoomForProject(ctx);
  const holder = await findNumberHolder(ctx, project.jobNo);
  if (holder) {
    throw new AppError(
      'conflict',
      `${holder} has the job number ${project.jobNo} now. Change its number, then restore this one.`,
    );
  }
  const now = ctx.now();
  await ctx.tx
    .update(projects)
    .set({ ...(await findPeople(ctx, project)), deletedAt: null, updatedAt: now })
    .where(eq(projects.id, id));
  await setProjectFilesRemoved(ctx, { projectId: id, isRemoved: false });
  await record(ctx, 'project.undeleted', {
    subject: id,
    project: id,
    data: { name: project.name },
  });
  return { id };
}

/** Returns the job's client and contact, as far as they still exist, and locks them against removal. */
async function findPeople(ctx: Locked, { clientId, contactId }: Project) {
  const [client] = await ctx.tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), isNull(clients.deletedAt)))
    .for('key share');
  const [contact] = await ctx.tx
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.id, contactId ?? ''), isNull(contacts.deletedAt)))
    .for('key share');
  return { clientId: client?.id ?? unassignedClient(ctx), contactId: contact?.id ?? null };
}

function unassignedClient(ctx: Locked): SQL {
  const { unassignedClientId, id } = workspaces;
  return sql`(select ${unassignedClientId} from ${workspaces} where ${id} = ${ctx.workspace.id})`;
}

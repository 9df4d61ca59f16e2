import { AppError } from '@callboard/domain/errors';
import { eq, sql } from 'drizzle-orm';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { type Locked, lockWorkspace } from '../../accounts/workspaces/lock-workspace.ts';
import { record } from '../../activity/record.ts';
import { isBooked, isCanceled } from '../../crew/conditions.ts';
import { lockOpenProject } from '../../jobs/projects/require-open-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { setProjectFilesRemoved } from '../../store/set-project-removed.ts';
import { requireNoMoney } from './require-no-money.ts';

const { projects } = schema;

/**
 * Deletes a job that was created by mistake, with its files. It is not found anywhere from then on,
 * its number is free, and `restoreProject` restores it within 30 days. A job that people were hired
 * for, or that has footage, money or signed papers, is history and can only be closed and archived.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict`.
 */
export async function removeProject(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  return remove(await lockWorkspace(ctx), id);
}

async function remove(ctx: Locked, id: string): Promise<{ id: string }> {
  const project = await lockOpenProject(ctx, id);
  await requireProjectAccess(ctx, project, 'delete');
  await requireNoHistory(ctx, project);
  await requireNoMoney(ctx, project);
  const now = ctx.now();
  await ctx.tx.update(projects).set({ deletedAt: now, updatedAt: now }).where(eq(projects.id, id));
  await setProjectFilesRemoved(ctx, { projectId: id, isRemoved: true });
  await record(ctx, 'project.deleted', { subject: id, project: id, data: { name: project.name } });
  return { id };
}

const insteadOfThat = 'Close and archive it instead.';

/** What keeps a job from being deleted, and the refusal. */
const history = {
  isBooked: (name: string) => `People are held or booked on ${name}. Release them first.`,
  isHired: (name: string) => `People were hired for ${name}. ${insteadOfThat}`,
  hasFootage: (name: string) => `${name} has drives or footage. ${insteadOfThat}`,
  isCalled: (name: string) => `A call sheet of ${name} was sent. ${insteadOfThat}`,
};

async function requireNoHistory(ctx: Ctx, { id, name }: { id: string; name: string }) {
  const [found] = await ctx.tx.execute<Record<keyof typeof history, boolean>>(sql`
    with days as (
      select d.status
      from booking_days d join bookings b on b.id = d.booking_id
      where b.project_id = ${id} and b.deleted_at is null and d.deleted_at is null
    )
    select
      exists (select from days where ${isBooked(sql`status`)}) as "isBooked",
      exists (select from days where ${isCanceled(sql`status`)}) as "isHired",
      exists (select from media_drives where project_id = ${id} and deleted_at is null)
        or exists (select from media_cards where project_id = ${id} and deleted_at is null)
        as "hasFootage",
      exists (
        select from call_sheets s join shoot_days d on d.id = s.shoot_day_id
        where d.project_id = ${id} and s.sent_at is not null
      ) as "isCalled"`);
  const refusal = Object.entries(history).find(([it]) => found?.[it as keyof typeof history]);
  if (refusal) throw new AppError('conflict', refusal[1](name));
}

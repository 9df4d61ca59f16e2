import { and, desc, eq, getTableColumns, isNull } from 'drizzle-orm';
import { record } from '../activity/record.ts';
import { requireChanges } from '../changes.ts';
import type { Ctx } from '../context.ts';
import { AppError, invalid, notFound } from '../errors.ts';
import { newId } from '../ids.ts';
import { after, type PageInput, toPage } from '../paging/index.ts';
import { findProject } from '../projects/projects.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { requireQuotas } from '../quotas/index.ts';
import { schema } from '../schema.ts';
import { requireHarmless } from './metadata.ts';

const { deliverables, externalLinks } = schema;
const { workspaceId: _, ...columns } = getTableColumns(externalLinks);
const live = isNull(externalLinks.deletedAt);

export type Link = Omit<typeof externalLinks.$inferSelect, 'workspaceId'>;

interface Target {
  url: string;
  label?: string | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
  deliverableId?: string | null | undefined;
}

interface NewLink extends Target {
  projectId: string;
  provider: string;
  externalId: string;
}

/** The links of a project, newest first. */
export async function listLinks(
  ctx: Ctx,
  { projectId, limit, cursor }: PageInput & { projectId: string },
) {
  await findProject(ctx, { id: projectId });
  const identity = { list: 'links', filters: { projectId } };
  const rows = await ctx.tx
    .select(columns)
    .from(externalLinks)
    .where(
      and(
        live,
        eq(externalLinks.projectId, projectId),
        after(ctx, identity, cursor, externalLinks),
      ),
    )
    .orderBy(desc(externalLinks.createdAt), desc(externalLinks.id))
    .limit(limit + 1);
  return toPage(ctx, identity, limit, rows);
}

/**
 * Links a project to an asset of another system.
 * @throws AppError `link_exists` naming the first link, `project_closed`, `invalid_parameter`.
 */
export async function createLink(ctx: Ctx, input: NewLink): Promise<Link> {
  requireHarmless(input.metadata);
  await requireOpenProject(ctx, input.projectId);
  await requireDeliverable(ctx, input.projectId, input.deliverableId);
  await requireQuotas(ctx, { links: 1, linksOfProject: input.projectId });
  const now = ctx.now();
  const [link] = await ctx.tx
    .insert(externalLinks)
    .values({
      ...input,
      id: newId('externalLink'),
      tokenId: ctx.actor.kind === 'api' ? ctx.actor.tokenId : null,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning(columns);
  if (!link) throw await linkExists(ctx, input);
  await recordLink(ctx, 'link.linked', link);
  return link;
}

/**
 * Changes a link's address, label, metadata or deliverable; never which asset it names.
 * @throws AppError `not_link_owner` before `project_closed`, so that a stranger learns nothing of
 * the job; `invalid_body` when nothing changes, `invalid_parameter`.
 */
export async function updateLink(
  ctx: Ctx,
  { id, ...input }: { [K in keyof Target]?: Target[K] | undefined } & { id: string },
): Promise<Link> {
  requireHarmless(input.metadata);
  const link = await lockOwnLink(ctx, id);
  const changes = requireChanges(link, input);
  await requireDeliverable(ctx, link.projectId, changes.deliverableId);
  const [updated] = await ctx.tx
    .update(externalLinks)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(externalLinks.id, id))
    .returning(columns);
  if (!updated) throw notFound('link');
  await recordLink(ctx, 'link.updated', updated);
  return updated;
}

/**
 * Deletes a link; its provider and external id can be used again.
 * @throws AppError `not_found`, `not_link_owner`, `project_closed`.
 */
export async function deleteLink(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const link = await lockOwnLink(ctx, id);
  await ctx.tx
    .update(externalLinks)
    .set({ deletedAt: ctx.now(), updatedAt: ctx.now() })
    .where(eq(externalLinks.id, id));
  await recordLink(ctx, 'link.unlinked', link);
}

async function lockOwnLink(ctx: Ctx, id: string): Promise<Link> {
  const [link] = await ctx.tx
    .select(columns)
    .from(externalLinks)
    .where(and(eq(externalLinks.id, id), live))
    .for('no key update');
  if (!link) throw notFound('link');
  if (ctx.actor.kind === 'api' && link.tokenId !== ctx.actor.tokenId) {
    throw new AppError('not_link_owner', 'Only the token that made this link may change it.');
  }
  await requireOpenProject(ctx, link.projectId);
  return link;
}

async function requireDeliverable(
  ctx: Ctx,
  projectId: string,
  deliverableId: string | null | undefined,
): Promise<void> {
  if (deliverableId == null) return;
  const found = await ctx.tx
    .select({ id: deliverables.id })
    .from(deliverables)
    .where(
      and(
        eq(deliverables.id, deliverableId),
        eq(deliverables.projectId, projectId),
        isNull(deliverables.deletedAt),
      ),
    );
  if (found.length === 0) {
    throw invalid('deliverableId', 'There is no such deliverable on this project.');
  }
}

async function linkExists(ctx: Ctx, input: NewLink): Promise<AppError> {
  const [first] = await ctx.tx
    .select({ id: externalLinks.id })
    .from(externalLinks)
    .where(
      and(
        live,
        eq(externalLinks.projectId, input.projectId),
        eq(externalLinks.provider, input.provider),
        eq(externalLinks.externalId, input.externalId),
      ),
    );
  return new AppError(
    'link_exists',
    `This asset is linked already, as ${first?.id ?? 'another link'}. Update that link instead.`,
  );
}

function recordLink(
  ctx: Ctx,
  kind: 'link.linked' | 'link.updated' | 'link.unlinked',
  { id, projectId, label, provider, externalId }: Link,
): Promise<void> {
  return record(ctx, kind, {
    subject: id,
    project: projectId,
    data: { label, provider, externalId },
  });
}

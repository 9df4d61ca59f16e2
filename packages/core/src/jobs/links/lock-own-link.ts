import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { type Link, linkColumns, liveLinks } from './record.ts';

const { externalLinks } = schema;

/**
 * Returns a link that the actor may change, locked.
 * @throws AppError `not_found`, `not_link_owner`, `project_closed`.
 */
export async function lockOwnLink(ctx: Ctx, id: string): Promise<Link> {
  const [link] = await ctx.tx
    .select(linkColumns)
    .from(externalLinks)
    .where(and(eq(externalLinks.id, id), liveLinks))
    .for('no key update');
  if (!link) throw notFound('link');
  if (ctx.actor.kind === 'api' && link.tokenId !== ctx.actor.tokenId) {
    throw new AppError('not_link_owner', 'Only the token that created this link can change it.');
  }
  await requireOpenProject(ctx, link.projectId);
  return link;
}

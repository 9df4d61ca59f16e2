import { AppError } from '@callboard/domain/errors';
import type { Ctx } from '../../kernel/context.ts';
import { lockRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import type { Link } from './record.ts';

const { externalLinks } = schema;

interface Options {
  includeRemoved?: boolean;
  /** How its job is locked. */
  requireOpen?: (ctx: Ctx, projectId: string) => Promise<unknown>;
}

/**
 * Returns a link that the actor may change, locked: a token only those it created, a member all.
 * @throws AppError `not_found`, `not_link_owner`, `project_closed`.
 */
export async function lockOwnLink(
  ctx: Ctx,
  id: string,
  { includeRemoved = false, requireOpen = requireOpenProject }: Options = {},
): Promise<Link> {
  const link = await lockRecord(ctx, externalLinks, id, { includeRemoved });
  if (ctx.actor.kind === 'api' && link.tokenId !== ctx.actor.tokenId) {
    throw new AppError('not_link_owner', 'Only the token that created this link can change it.');
  }
  await requireOpen(ctx, link.projectId);
  return link;
}

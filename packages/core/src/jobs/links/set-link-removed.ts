import type { Ctx } from '../../kernel/context.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockOpenProject, requireOpenProject } from '../projects/require-open-project.ts';
import { linksTo, requireNoLink } from './link-exists.ts';
import { lockOwnLink } from './lock-own-link.ts';
import type { Link } from './record.ts';
import { recordLink } from './record-link.ts';

const { externalLinks } = schema;

/**
 * Removes a link, or restores it, which waits for links of its job that are being created. Repeating
 * it changes nothing.
 * @throws AppError `link_exists` when its asset was linked again, `not_found`, `not_link_owner`,
 * `project_closed`.
 */
export async function setLinkRemoved(
  ctx: Ctx,
  { id, isRemoved }: { id: string; isRemoved: boolean },
): Promise<{ id: string }> {
  const requireOpen = isRemoved ? requireOpenProject : lockOpenProject;
  const link = await lockOwnLink(ctx, id, { includeRemoved: true, requireOpen });
  if ((link.deletedAt !== null) === isRemoved) return { id };
  if (!isRemoved) await requireRoom(ctx, link);
  await setRemoved(ctx, externalLinks, { id, isRemoved });
  await recordLink(ctx, isRemoved ? 'link.unlinked' : 'link.restored', link);
  return { id };
}

async function requireRoom(ctx: Ctx, link: Link): Promise<void> {
  await requireNoLink(ctx, linksTo(link));
  await requireQuotas(ctx, { externalLinks: 1, linksOfProject: link.projectId });
}

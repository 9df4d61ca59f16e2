import type { Ctx } from '../../kernel/context.ts';
import { setRemoved } from '../../kernel/records/set-removed.ts';
import { schema } from '../../kernel/schema.ts';
import { lockOwnLink } from './lock-own-link.ts';
import { recordLink } from './record-link.ts';

const { externalLinks } = schema;

/**
 * Deletes a link; its provider and external id can be used again.
 * @throws AppError `not_found`, `not_link_owner`, `project_closed`.
 */
export async function deleteLink(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const link = await lockOwnLink(ctx, id);
  await setRemoved(ctx, externalLinks, { id, isRemoved: true });
  await recordLink(ctx, 'link.unlinked', link);
}

import { notFound } from '@callboard/domain/errors';
import type { UpdateLink } from '@callboard/domain/links/fields';
import { requireHarmless } from '@callboard/domain/links/metadata';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { requireChanges } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { Target } from './link-target.ts';
import { lockOwnLink } from './lock-own-link.ts';
import { type Link, linkColumns } from './record.ts';
import { recordLink } from './record-link.ts';
import { requireDeliverable } from './require-deliverable.ts';

const { externalLinks } = schema;

type Input = { [K in keyof Target]?: Target[K] | undefined } & Pick<
  z.infer<typeof UpdateLink>,
  'id' | 'opened'
>;

/**
 * Changes a link's URL, label, metadata or deliverable. Its provider and external id are fixed.
 * @throws AppError `not_link_owner` before `project_closed`, so that another token learns nothing
 * about the project; `not_found`, `invalid_body` when nothing changes, `invalid_parameter`, `conflict`
 * when somebody else changed a field since it was opened.
 */
export async function updateLink(ctx: Ctx, { id, ...input }: Input): Promise<Link> {
  requireHarmless(input.metadata);
  const link = await lockOwnLink(ctx, id);
  const changes = requireChanges(link, input);
  await requireDeliverable(ctx, link.projectId, changes.deliverableId);
  const [updated] = await ctx.tx
    .update(externalLinks)
    .set({ ...changes, updatedAt: ctx.now() })
    .where(eq(externalLinks.id, id))
    .returning(linkColumns);
  if (!updated) throw notFound('link');
  await recordLink(ctx, 'link.updated', updated);
  return updated;
}

import { requireHarmless } from '@callboard/domain/links/metadata';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { requireQuotas } from '../../kernel/quotas/index.ts';
import { schema } from '../../kernel/schema.ts';
import { requireOpenProject } from '../projects/require-open-project.ts';
import { alreadyLinked } from './link-exists.ts';
import type { Target } from './link-target.ts';
import { type Link, linkColumns } from './record.ts';
import { recordLink } from './record-link.ts';
import { requireDeliverable } from './require-deliverable.ts';

const { externalLinks } = schema;

interface NewLink extends Target {
  projectId: string;
  provider: string;
  externalId: string;
}

/**
 * Links a project to an asset of another system.
 * @throws AppError `link_exists` naming the first link, `project_closed`, `invalid_parameter`.
 */
export async function createLink(ctx: Ctx, input: NewLink): Promise<Link> {
  requireHarmless(input.metadata);
  await requireOpenProject(ctx, input.projectId);
  await requireDeliverable(ctx, input.projectId, input.deliverableId);
  await requireQuotas(ctx, { externalLinks: 1, linksOfProject: input.projectId });
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
    .returning(linkColumns);
  if (!link) throw await alreadyLinked(ctx, input);
  await recordLink(ctx, 'link.linked', link);
  return link;
}

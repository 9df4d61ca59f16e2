import type { UpdateCutLink } from '@callboard/domain/cut-links/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { toColumns } from '../../portal/link-terms.ts';
import { lockCutLink } from './lock-cut-link.ts';

const { portalLinks } = schema;

/**
 * Changes the label of a link to a deliverable, when it ends, counted from now, and what may be done
 * with it, at once in every browser. Without a change nothing happens.
 * @throws AppError `not_found`, also for a link that has ended, `forbidden`.
 */
export async function updateCutLink(
  unlocked: Ctx,
  { id, ...terms }: z.infer<typeof UpdateCutLink>,
): Promise<void> {
  const { ctx, project, data } = await lockCutLink(unlocked, id);
  if (Object.values(terms).every((it) => it === undefined)) return;
  const link = toColumns(ctx, terms);
  await ctx.tx.update(portalLinks).set(link).where(eq(portalLinks.id, id));
  await record(ctx, 'cut_link.changed', { subject: id, project: project.id, data });
}

import type { OrderBook } from '@callboard/domain/book/fields';
import { AppError, notFound } from '@callboard/domain/errors';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockBook } from './lock-book.ts';
import { selectSections } from './section.ts';

const { bookSections } = schema;

/**
 * Puts the sections of a book in an order.
 * @throws AppError `conflict` when `ids` is not all of them, as after a change by somebody else;
 * `not_found`, `project_closed`.
 */
export async function orderBook(
  ctx: Ctx,
  { projectId, ids }: z.infer<typeof OrderBook>,
): Promise<void> {
  await lockBook(ctx, projectId);
  const rows = await selectSections(ctx, projectId);
  const stored = new Map(rows.map(({ id, kind }) => [kind === 'notes' ? id : kind, id]));
  const ordered = ids.flatMap((it) => stored.get(it) ?? []);
  if (ordered.length !== ids.length) throw notFound('section');
  if (ordered.length !== stored.size || new Set(ordered).size !== stored.size) {
    throw new AppError('conflict', 'Somebody else changed the sections. Reload and try again.');
  }
  const moved = await ctx.tx
    .update(bookSections)
    .set({ position: sql`wanted.place`, updatedAt: ctx.now() })
    .from(
      sql`(select id, place::int - 1 as place from
        unnest(${sql.param(ordered)}::text[]) with ordinality as o(id, place)) wanted`,
    )
    .where(and(eq(bookSections.id, sql`wanted.id`), ne(bookSections.position, sql`wanted.place`)))
    .returning({ id: bookSections.id });
  if (moved.length === 0) return;
  await record(ctx, 'book.ordered', { subject: projectId, project: projectId, data: {} });
}

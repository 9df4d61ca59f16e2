import { prepared } from '@callboard/db';
import { notFound } from '@callboard/domain/errors';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { liveDays, selectDays } from './record.ts';

const { projects, shootDays } = schema;

const selectDay = prepared((tx) =>
  selectDays(tx)
    .innerJoin(projects, eq(projects.id, shootDays.projectId))
    .where(and(eq(shootDays.id, sql.placeholder('id')), liveDays, isNull(projects.deletedAt))),
);

/** Returns one shoot day of a project that is not removed. @throws AppError `not_found`. */
export async function findShootDay(ctx: Ctx, { id }: { id: string }) {
  const [day] = await selectDay(ctx.tx, { id });
  if (!day) throw notFound('shoot day');
  return day;
}

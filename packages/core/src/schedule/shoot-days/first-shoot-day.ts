import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isStanding } from './conditions.ts';

const { shootDays } = schema;

/** Returns the date of the first shoot day of a job that stands; null without one. */
export async function firstShootDay({ tx }: Ctx, projectId: string): Promise<string | null> {
  const [day] = await tx
    .select({ date: shootDays.date })
    .from(shootDays)
    .where(
      and(
        eq(shootDays.projectId, projectId),
        eq(shootDays.dayKind, 'shoot'),
        isNull(shootDays.deletedAt),
        isStanding,
      ),
    )
    .orderBy(asc(shootDays.date))
    .limit(1);
  return day?.date ?? null;
}

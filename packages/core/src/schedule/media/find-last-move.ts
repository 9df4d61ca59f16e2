import { desc, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';

const { driveMoves } = schema;

/** Returns the newest move of a drive, or null. */
export async function findLastMove({ tx }: Ctx, driveId: string) {
  const [move] = await tx
    .select({
      id: driveMoves.id,
      toCustodian: driveMoves.toCustodian,
      actorName: driveMoves.actorName,
      createdAt: driveMoves.createdAt,
    })
    .from(driveMoves)
    .where(eq(driveMoves.driveId, driveId))
    .orderBy(desc(driveMoves.createdAt), desc(driveMoves.id))
    .limit(1);
  return move ?? null;
}

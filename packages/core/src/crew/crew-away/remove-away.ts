import { eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { deleteAway } from './delete-away.ts';
import { lockPersonAway } from './lock-person-away.ts';

const { crewAway } = schema;

/**
 * Deletes dates on which a crew member is away, whoever entered them.
 * @throws AppError `not_found`.
 */
export async function removeAway(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const person = await lockPersonAway(ctx, id);
  await deleteAway(ctx, person, eq(crewAway.id, id));
}

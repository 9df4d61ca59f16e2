import type { UpdateAway } from '@callboard/domain/crew-away/fields';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { changeAway } from './change-away.ts';
import { lockPersonAway } from './lock-person-away.ts';

const { crewAway } = schema;

/**
 * Changes dates on which a crew member is away or their note, whoever entered them.
 * @throws AppError as `changeAway` does.
 */
export async function updateAway(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof UpdateAway>,
): Promise<void> {
  const person = await lockPersonAway(ctx, id);
  await changeAway(ctx, person, { which: eq(crewAway.id, id), input });
}

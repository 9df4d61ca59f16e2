import type { AddAway } from '@callboard/domain/crew-away/fields';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/context.ts';
import { requireNotRedacted } from '../../kernel/redaction/redaction.ts';
import { lockCrewMember } from '../lock-crew-member.ts';
import { storeAway } from './store-away.ts';

/**
 * Enters dates on which a crew member cannot work. Nothing is released: whoever holds or held them is
 * warned.
 * @throws AppError `not_found`, `conflict` for a redacted person or too many entries,
 * `invalid_parameter` for dates in the past.
 */
export async function addAway(
  ctx: Ctx,
  { crewMemberId, ...input }: z.infer<typeof AddAway>,
): Promise<{ id: string }> {
  const person = await lockCrewMember(ctx, crewMemberId);
  requireNotRedacted(person);
  return storeAway(ctx, { person, input, isOwn: false });
}

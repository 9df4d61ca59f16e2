import { AppError } from '@callboard/domain/errors';
import { eq } from 'drizzle-orm';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { schema } from '../../kernel/schema.ts';
import { type AddressRequest, asAddressSecret } from './as-address-secret.ts';
import { endProofs } from './end-proofs.ts';
import { canConfirm } from './find-address-change.ts';
import { lockChange, shownSides } from './lock-change.ts';

const { crewAddressChanges, crewMembers } = schema;

/**
 * Confirms a new email from the one that counted before: it opens papers and numbers from now on.
 * Confirming again changes nothing.
 * @throws AppError `conflict` once the email was changed again, returned to the one before or objected to; `not_found`,
 * `rate_limited`.
 */
export function confirmAddressChange(database: Database, request: AddressRequest): Promise<void> {
  return asAddressSecret(database, { ...request, isChange: true }, async (ctx, seen) => {
    const change = await lockChange(ctx, seen);
    if (change.state === 'confirmed') return;
    if (!canConfirm(change)) throw overtaken();
    const { person, after, id } = change;
    await ctx.tx
      .update(crewMembers)
      .set({ provingEmail: after, updatedAt: ctx.now() })
      .where(eq(crewMembers.id, person.id));
    await ctx.tx
      .update(crewAddressChanges)
      .set({ state: 'confirmed', endedAt: ctx.now(), endedBy: person.name })
      .where(eq(crewAddressChanges.id, id));
    await endProofs(ctx, [person.id]);
    await record(ctx, 'crew_member.address_confirmed', {
      subject: person.id,
      data: { name: person.name, ...shownSides(change) },
    });
  });
}

function overtaken(): AppError {
  return new AppError(
    'conflict',
    'There is nothing to confirm any more: the email was changed again or returned to the one before, or you said that it is not yours.',
  );
}

import { maskedAddress } from '@callboard/domain/crew-addresses/masked';
import type { Ctx } from '../../kernel/context.ts';
import { writeMails } from '../../mail/write-mail.ts';
import { addressPageUrl } from './address-page-path.ts';
import type { PlannedChange } from './plan-change.ts';

interface Told extends PlannedChange {
  /** The secret of the page on which the person answers; null without one. */
  secret: string | null;
}

/** Mails people what was changed, by whom, and what to do about it. */
export async function tellAddressChanges(ctx: Ctx, changes: readonly Told[]): Promise<void> {
  const mails = changes.flatMap((it) => [
    ...(it.toldEmail ? [{ ...it, email: it.toldEmail, url: urlOf(ctx, it) }] : []),
    ...(it.alsoTold ? [{ ...it, email: it.alsoTold, url: null }] : []),
  ]);
  await writeMails(
    ctx,
    'crew_address_changed',
    mails.map(({ person, field, after, state, email, url }) => ({
      to: { email, name: person.name },
      crewMemberId: person.id,
      data: {
        ...{ field, url, changedBy: ctx.actor.kind === 'user' ? ctx.actor.name : null },
        ...{ isOwn: ctx.actor.kind === 'portal', isWaiting: state === 'waiting' },
        to: maskedAddress(field, after),
      },
    })),
  );
}

function urlOf(ctx: Ctx, { secret }: Told): string | null {
  return secret && addressPageUrl(ctx, secret);
}

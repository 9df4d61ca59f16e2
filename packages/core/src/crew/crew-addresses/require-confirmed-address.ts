import { AppError } from '@callboard/domain/errors';
import type { CrewLinkCtx } from '../crew-links/as-crew-link.ts';
import { requireProvenCrewLink } from '../crew-links/require-proven-crew-link.ts';

/**
 * Requires that the crew member proved their email in this browser, and that it is one that they
 * confirmed or that somebody with all money released: for numbers, papers and bills. Acts that change
 * something call it with the context that `lockCrewPage` returned.
 * @throws AppError `email_not_confirmed`, `forbidden` for an email that nobody confirmed.
 */
export function requireConfirmedAddress(ctx: CrewLinkCtx): void {
  requireProvenCrewLink(ctx);
  if (ctx.actor.isAddressConfirmed) return;
  throw new AppError(
    'forbidden',
    'Your email was changed and is not confirmed yet. Confirm it from the one before, or ask the production to release it.',
  );
}

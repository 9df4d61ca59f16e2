import { AppError } from '@callboard/domain/errors';
import type { CrewLinkCtx } from './as-crew-link.ts';

/**
 * Requires that the crew member proved their email in this browser, for everything personal or
 * lasting. Acts that change something call it with the context that `lockCrewPage` returned.
 * @throws AppError `email_not_confirmed`.
 */
export function requireProvenCrewLink({ actor }: CrewLinkCtx): void {
  if (actor.isProved) return;
  throw new AppError(
    'email_not_confirmed',
    'Confirm that it is you first: enter the code that we email you.',
  );
}

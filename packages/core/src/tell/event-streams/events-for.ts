import type { Scope } from '@callboard/domain/access/scopes';
import { AppError } from '@callboard/domain/errors';
import { type RestEventName, restEventNames } from '@callboard/domain/events/enums';
import { requireEventScopes } from '../../accounts/tokens/token-endpoints.unscoped.ts';
import { scopeOfEvent } from '../events/catalog.ts';

/**
 * Returns the events that a token may receive: those of REST endpoints whose record it may read. If
 * it asks for some, all of them must be among these.
 * @throws AppError `insufficient_scope`.
 */
export function eventsFor(
  held: readonly Scope[],
  asked?: readonly RestEventName[],
): readonly RestEventName[] {
  if (asked) {
    requireEventScopes(held, asked);
    return asked;
  }
  const allowed = restEventNames.filter((name) => held.includes(scopeOfEvent[name]));
  if (allowed.length > 0) return allowed;
  throw new AppError('insufficient_scope', 'The token needs a scope that reads the events.', {
    param: scopeOfEvent.project_updated,
  });
}

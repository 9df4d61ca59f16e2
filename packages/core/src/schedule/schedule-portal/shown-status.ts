import { type HoldStatus, isGone } from '@callboard/domain/shoot-days/enums';

/** What a client is told of a day. */
export type ShownStatus = 'confirmed' | 'held' | 'canceled';

/** Returns what a client is told of a day. Whether a hold is first or second is not for them. */
export function shownStatus(holdStatus: HoldStatus): ShownStatus {
  if (isGone(holdStatus)) return 'canceled';
  return holdStatus === 'confirmed' ? 'confirmed' : 'held';
}

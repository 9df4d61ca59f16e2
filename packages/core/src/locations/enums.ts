import { schema } from '../schema.ts';

export const { locationKinds, locationStatuses, permitStatuses } = schema;

export type LocationStatus = (typeof locationStatuses)[number];

/**
 * Returns whether a location on a project can move to a status: forward, with steps skipped or not;
 * to `released` from any status; and from `released` only back to `scouting`.
 */
export function canMove(from: LocationStatus, to: LocationStatus): boolean {
  if (from === 'released') return to === 'scouting';
  return to === 'released' || locationStatuses.indexOf(to) > locationStatuses.indexOf(from);
}

/** Returns whether a move goes back, which needs a reason. A released location starts over. */
export function isStepBack(from: LocationStatus, to: LocationStatus): boolean {
  return from !== 'released' && to !== from && !canMove(from, to);
}

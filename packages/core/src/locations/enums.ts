import { schema } from '../schema.ts';

export const { locationKinds, locationStatuses, permitStatuses } = schema;

export type LocationStatus = (typeof locationStatuses)[number];

/**
 * How far a place on a job can go: on along the line, steps may be skipped; let go from anywhere;
 * one that was let go is scouted anew.
 */
export function canMove(from: LocationStatus, to: LocationStatus): boolean {
  if (from === 'released') return to === 'scouting';
  return to === 'released' || locationStatuses.indexOf(to) > locationStatuses.indexOf(from);
}

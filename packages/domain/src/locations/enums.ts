export const locationKinds = [
  'studio',
  'practical',
  'exterior',
  'office',
  'basecamp',
  'parking',
  'other',
] as const;

export const locationStatuses = [
  'scouting',
  'shortlisted',
  'client_approved',
  'held',
  'confirmed',
  'wrapped',
  'released',
] as const;

export const permitStatuses = ['not_required', 'needed', 'applied', 'issued', 'denied'] as const;

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

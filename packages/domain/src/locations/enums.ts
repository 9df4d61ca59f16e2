export const locationKinds = [
  'studio',
  'practical',
  'exterior',
  'office',
  'basecamp',
  'parking',
  'other',
] as const;

export type LocationKind = (typeof locationKinds)[number];

export const locationKindLabels: Record<LocationKind, string> = {
  studio: 'Studio',
  practical: 'Practical',
  exterior: 'Exterior',
  office: 'Office',
  basecamp: 'Basecamp',
  parking: 'Parking',
  other: 'Other',
};

/** Orders of the library; a minus reverses one. A quota bounds the rows. */
export const locationSorts = ['name', 'city', 'kind', 'jobs', 'used'] as const;

export type LocationSort = (typeof locationSorts)[number] | `-${(typeof locationSorts)[number]}`;

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

export type PermitStatus = (typeof permitStatuses)[number];

export const locationStatusLabels: Record<LocationStatus, string> = {
  scouting: 'Scouting',
  shortlisted: 'Shortlisted',
  client_approved: 'Client approved',
  held: 'Held',
  confirmed: 'Confirmed',
  wrapped: 'Wrapped',
  released: 'Released',
};

export const permitLabels: Record<PermitStatus, string> = {
  not_required: 'Permit not required',
  needed: 'Permit needed',
  applied: 'Permit applied for',
  issued: 'Permit issued',
  denied: 'Permit denied',
};

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

/** What a place is for on a day besides the first set, which is the location of the day. */
export const dayPlaceRoles = ['set', 'basecamp', 'crew_parking', 'holding', 'tech'] as const;

export type DayPlaceRole = (typeof dayPlaceRoles)[number];

export const dayPlaceLabels: Record<DayPlaceRole, string> = {
  set: 'Set',
  basecamp: 'Basecamp',
  crew_parking: 'Crew parking',
  holding: 'Holding',
  tech: 'Tech',
};

/** Places of a day besides its first set. */
export const mostDayPlaces = 20;

/** Returns places with their titles: further sets are numbered after the first one. */
export function withTitles<Place extends { role: DayPlaceRole }>(
  places: readonly Place[],
  hasFirstSet: boolean,
): (Place & { title: string })[] {
  let sets = hasFirstSet ? 1 : 0;
  return places.map((it) => {
    if (it.role !== 'set') return { ...it, title: dayPlaceLabels[it.role] };
    sets += 1;
    return { ...it, title: sets === 1 ? dayPlaceLabels.set : `Set ${sets}` };
  });
}

import type { ItemKey } from './catalog.ts';
import type { CrewShape } from './kinds.ts';
import type { Plan } from './plan.ts';

type ByTier = readonly [number, number, number, number];

export interface Position {
  key: ItemKey;
  /** How many at each size of crew. */
  counts: ByTier;
  prepDays?: ByTier;
  wrapDays?: ByTier;
  isNeeded?: (plan: Plan) => boolean;
}

const needsSound = ({ facts: { profile, features } }: Plan) =>
  (profile.hasSound || features.has('interviews') || features.has('dialogue')) &&
  !features.has('noSound');
const hasLocations = ({ locations, facts }: Plan) => locations > 0 && !facts.places.isOwn;
const hasCast = ({ principals, background, facts }: Plan) =>
  principals + background > 3 || facts.people.children !== undefined;

const film: Position[] = [
  { key: 'producer', counts: [1, 1, 1, 1], prepDays: [1, 3, 6, 9], wrapDays: [0, 1, 2, 3] },
  {
    key: 'production_manager',
    counts: [0, 0, 0, 1],
    prepDays: [0, 0, 0, 7],
    wrapDays: [0, 0, 0, 2],
  },
  { key: 'coordinator', counts: [0, 0, 1, 1], prepDays: [0, 0, 4, 6], wrapDays: [0, 0, 1, 2] },
  { key: 'first_ad', counts: [0, 1, 1, 1], prepDays: [0, 1, 2, 3] },
  { key: 'second_ad', counts: [0, 0, 0, 1], prepDays: [0, 0, 0, 1] },
  { key: 'dp', counts: [1, 1, 1, 1], prepDays: [0, 1, 1, 2] },
  { key: 'first_ac', counts: [0, 1, 1, 1], prepDays: [0, 0.5, 0.5, 1] },
  { key: 'second_ac', counts: [0, 0, 1, 1] },
  { key: 'dit', counts: [0, 0, 1, 1] },
  { key: 'vtr', counts: [0, 0, 0, 1] },
  { key: 'gaffer', counts: [0, 1, 1, 1], prepDays: [0, 0, 1, 1] },
  { key: 'best_boy_electric', counts: [0, 0, 1, 1] },
  { key: 'electric', counts: [0, 0, 1, 2] },
  { key: 'key_grip', counts: [0, 0, 1, 1], prepDays: [0, 0, 0, 1] },
  { key: 'best_boy_grip', counts: [0, 0, 1, 1] },
  { key: 'grip', counts: [0, 1, 1, 2] },
  { key: 'sound_mixer', counts: [0, 1, 1, 1], isNeeded: needsSound },
  { key: 'boom', counts: [0, 0, 0, 1], isNeeded: needsSound },
  {
    key: 'script_supervisor',
    counts: [0, 0, 1, 1],
    isNeeded: (plan) => plan.tier === 4 || plan.facts.features.has('dialogue'),
  },
  {
    key: 'location_manager',
    counts: [0, 0, 1, 1],
    prepDays: [0, 0, 3, 4],
    wrapDays: [0, 0, 1, 1],
    isNeeded: hasLocations,
  },
  { key: 'medic', counts: [0, 0, 1, 1], isNeeded: (plan) => plan.tier === 4 || hasCast(plan) },
  { key: 'craft', counts: [0, 0, 1, 1] },
  { key: 'driver', counts: [0, 0, 1, 2] },
  { key: 'pa', counts: [0, 1, 3, 5], prepDays: [0, 0, 1, 2], wrapDays: [0, 0, 1, 1] },
];

const documentary: Position[] = [
  { key: 'producer', counts: [1, 1, 1, 1], prepDays: [1, 3, 5, 8], wrapDays: [0, 1, 1, 2] },
  { key: 'coordinator', counts: [0, 0, 1, 1], prepDays: [0, 0, 3, 4], wrapDays: [0, 0, 1, 1] },
  { key: 'first_ad', counts: [0, 0, 0, 1], prepDays: [0, 0, 0, 1] },
  { key: 'dp', counts: [1, 1, 1, 1], prepDays: [0, 0.5, 1, 1] },
  { key: 'first_ac', counts: [0, 0, 1, 1] },
  {
    key: 'gaffer',
    counts: [0, 1, 1, 1],
    isNeeded: ({ facts, tier }) => facts.kind !== 'documentary' || tier > 2,
  },
  { key: 'grip', counts: [0, 0, 1, 1] },
  { key: 'sound_mixer', counts: [0, 1, 1, 1], isNeeded: needsSound },
  { key: 'dit', counts: [0, 0, 0, 1] },
  { key: 'location_manager', counts: [0, 0, 0, 1], prepDays: [0, 0, 0, 3], isNeeded: hasLocations },
  { key: 'pa', counts: [0, 1, 1, 2] },
];

const stills: Position[] = [
  { key: 'producer', counts: [1, 1, 1, 1], prepDays: [1, 2, 4, 6], wrapDays: [0, 0.5, 1, 2] },
  { key: 'coordinator', counts: [0, 0, 0, 1], prepDays: [0, 0, 0, 3] },
  { key: 'photo_assistant', counts: [0, 1, 2, 3], prepDays: [0, 0, 0.5, 1] },
  { key: 'digital_tech', counts: [0, 1, 1, 1] },
  { key: 'location_manager', counts: [0, 0, 0, 1], prepDays: [0, 0, 0, 2], isNeeded: hasLocations },
  { key: 'pa', counts: [0, 0, 1, 2] },
];

const event: Position[] = [
  { key: 'producer', counts: [1, 1, 1, 1], prepDays: [1, 2, 3, 5], wrapDays: [0, 0.5, 1, 1] },
  { key: 'dp', counts: [1, 1, 1, 1], prepDays: [0, 0.5, 0.5, 1] },
  { key: 'gaffer', counts: [0, 0, 1, 1] },
  { key: 'sound_mixer', counts: [0, 1, 1, 1] },
  { key: 'dit', counts: [0, 0, 1, 1] },
  { key: 'pa', counts: [0, 1, 1, 2] },
];

const drone: Position[] = [
  { key: 'producer', counts: [1, 1, 1, 1], prepDays: [1, 1, 2, 2] },
  { key: 'pa', counts: [0, 0, 1, 1] },
];

export const crewLists: Record<CrewShape, Position[]> = {
  film,
  documentary,
  stills,
  event,
  drone,
  none: [],
};

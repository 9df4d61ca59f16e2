import type { Facts } from './facts.ts';
import type { Tier } from './kinds.ts';

/** Costs that may be left out to fit a budget, least missed first. */
export const extras = [
  'crane',
  'motionControl',
  'highSpeed',
  'carArm',
  'steadicam',
  'dolly',
  'jib',
  'anamorphic',
  'effects',
  'motorhome',
  'score',
  'drone',
  'prelight',
  'stills',
  'extras',
  'setBuild',
] as const;

export type Extra = (typeof extras)[number];

/** What is bid: what the brief asks for, less what was left out to fit its budget. */
export interface Plan {
  facts: Facts;
  tier: Tier;
  /** The size of job whose packages and fees are bid. */
  level: Tier;
  shootDays: number;
  prelightDays: number;
  buildDays: number;
  /** Hours of overtime that each shoot day has. */
  overtimeHours: number;
  isWithout: ReadonlySet<Extra>;
  /** The cast that is paid. */
  principals: number;
  background: number;
  locations: number;
  /** Shares of the usual days of prep and of post. */
  prep: number;
  post: number;
  /** One person who directs, shoots and records. */
  isSolo: boolean;
}

export function planOf(facts: Facts, hoursPerDay: number): Plan {
  const { people, places, features, shootDays } = facts;
  const isBuilt = features.has('setBuild') || facts.buildDays !== undefined;
  return {
    facts,
    tier: facts.tier.value,
    level: facts.tier.value,
    shootDays: shootDays.value,
    prelightDays: facts.prelightDays?.value ?? (facts.kind === 'volume' ? 1 : 0),
    buildDays: isBuilt ? (facts.buildDays?.value ?? 2) : 0,
    overtimeHours: Math.max(0, (facts.hours?.value ?? hoursPerDay) - hoursPerDay),
    isWithout: new Set(),
    principals: people.isProvided ? 0 : Math.min(people.principals?.value ?? 0, 40),
    background: Math.min(people.extras?.value ?? 0, 300),
    locations: places.locations?.value ?? 0,
    prep: 1,
    post: 1,
    isSolo: false,
  };
}

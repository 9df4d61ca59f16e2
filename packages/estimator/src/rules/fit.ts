import type { DraftLine, DraftRequest } from '../draft.ts';
import type { Tier } from './kinds.ts';
import { type Extra, extras, type Plan } from './plan.ts';

/** A plan that fits, as far as it can, and what it leaves out or adds for that. */
export interface Fitted {
  plan: Plan;
  lines: DraftLine[];
  leftOut: string[];
  /** `over` when the leanest plan costs more than the budget. */
  outcome: 'no_budget' | 'fits' | 'larger' | 'over';
}

const words: Record<Extra, string> = {
  crane: 'telescopic crane',
  motionControl: 'motion control',
  highSpeed: 'high-speed camera',
  carArm: 'camera car with arm',
  steadicam: 'Steadicam',
  dolly: 'dolly',
  jib: 'jib',
  anamorphic: 'anamorphic lenses',
  effects: 'special effects',
  motorhome: 'production motorhome',
  score: 'original music',
  drone: 'drone',
  prelight: 'prelight day',
  stills: 'stills photographer on set',
  extras: 'background',
  setBuild: 'set build',
};

const crewWords = ['', 'a crew of one or two', 'a small crew', 'a standard crew', 'a full crew'];

/** A bid may use this share of the budget before it counts as small. */
const smallShare = 0.45;

/**
 * Fits a plan to the budget: leaves out equipment first, then people, then shoot days, never the
 * rates. A budget that allows much more has a larger crew.
 */
export function fit(
  start: Plan,
  write: (plan: Plan) => DraftLine[],
  request: DraftRequest,
): Fitted {
  const budget = start.facts.budget?.value;
  const first = write(start);
  const costs = (lines: DraftLine[]) => costOf(lines, request);
  if (!budget) return { plan: start, lines: first, leftOut: [], outcome: 'no_budget' };
  if (costs(first) <= budget) return enlarge(start, write, (lines) => costs(lines) / budget);
  const isFitting = (it: DraftLine[]) => costs(it) <= budget;
  let plan = start;
  let lines = first;
  for (const leaner of reductions(start)) {
    if (isFitting(lines)) break;
    const next = leaner(plan);
    const written = write(next);
    if (costs(written) < costs(lines)) [plan, lines] = [next, written];
  }
  const outcome = isFitting(lines) ? 'fits' : 'over';
  if (outcome === 'fits') [plan, lines] = restored(start, plan, write, isFitting);
  return { plan, lines, leftOut: differences(start, plan), outcome };
}

/** Takes in again what fits after all, most missed first. */
function restored(
  start: Plan,
  fitting: Plan,
  write: (plan: Plan) => DraftLine[],
  isFitting: (lines: DraftLine[]) => boolean,
): [Plan, DraftLine[]] {
  let plan = fitting;
  let lines = write(plan);
  const { shootDays, principals, background, locations, prep, post } = start;
  const back: Reduction[] = [
    (it) => ({ ...it, shootDays }),
    (it) => ({ ...it, principals }),
    (it) => ({ ...it, post }),
    (it) => ({ ...it, locations }),
    (it) => ({ ...it, prep }),
    ...[...fitting.isWithout].toReversed().map(
      (extra): Reduction =>
        (it) => ({ ...it, isWithout: new Set([...it.isWithout].filter((one) => one !== extra)) }),
    ),
    (it) => ({ ...it, background }),
  ];
  for (const restore of back) {
    const next = restore(plan);
    const written = write(next);
    if (isFitting(written)) [plan, lines] = [next, written];
  }
  return [plan, lines];
}

function enlarge(
  start: Plan,
  write: (plan: Plan) => DraftLine[],
  shareOf: (lines: DraftLine[]) => number,
): Fitted {
  let plan = start;
  let lines = write(plan);
  const isAsked = start.facts.tier.value !== start.facts.profile.tier;
  while (!isAsked && shareOf(lines) < smallShare && plan.tier < 4) {
    const tier = (plan.tier + 1) as Tier;
    const next = { ...plan, tier, level: tier };
    const written = write(next);
    if (shareOf(written) > 1) break;
    [plan, lines] = [next, written];
  }
  return { plan, lines, leftOut: [], outcome: plan.tier > start.tier ? 'larger' : 'fits' };
}

type Reduction = (plan: Plan) => Plan;

/** What is left out, step by step: conveniences, some crew, equipment, people, places, days, post. */
function reductions(start: Plan): Reduction[] {
  const without =
    (extra: Extra): Reduction =>
    (plan) => ({
      ...plan,
      isWithout: new Set([...plan.isWithout, extra]),
    });
  const crewOf =
    (tier: Tier): Reduction =>
    (plan) =>
      plan.tier > tier ? { ...plan, tier, level: tier } : plan;
  const postOf =
    (share: number): Reduction =>
    (plan) => ({ ...plan, post: Math.min(plan.post, share) });
  const oneDayLess: Reduction = (plan) => ({ ...plan, shootDays: Math.max(1, plan.shootDays - 1) });
  const days = Array.from(
    { length: Math.max(0, Math.min(start.shootDays, 30) - 1) },
    () => oneDayLess,
  );
  const half = Math.ceil(days.length / 3);
  return [
    without('motorhome'),
    crewOf(3),
    ...extras.filter((it) => it !== 'motorhome' && it !== 'extras').map(without),
    (plan) => ({ ...plan, background: Math.ceil(plan.background / 2) }),
    crewOf(2),
    (plan) => ({ ...plan, background: 0 }),
    (plan) => ({ ...plan, principals: Math.ceil(plan.principals / 2) }),
    (plan) => ({ ...plan, locations: Math.min(plan.locations, 1) }),
    postOf(0.8),
    ...days.slice(0, half),
    postOf(0.65),
    (plan) => ({ ...plan, prep: 0.5 }),
    (plan) => ({ ...plan, level: Math.min(plan.level, 1) as Tier }),
    crewOf(1),
    ...days.slice(half),
    (plan) => (plan.facts.profile.crew === 'none' ? plan : { ...plan, isSolo: true }),
  ];
}

/** Returns what a plan has less than the brief asks for, in words. */
function differences(asked: Plan, plan: Plan): string[] {
  const written = new Set([...plan.isWithout].filter((extra) => isAskedFor(asked, extra)));
  return [
    ...[...written].map((extra) => words[extra]),
    plan.isSolo
      ? 'more than one person on the shoot'
      : plan.tier < asked.tier && `more than ${crewWords[plan.tier]}`,
    plan.shootDays < asked.shootDays &&
      `more than ${plan.shootDays === 1 ? 'one shoot day' : `${plan.shootDays} shoot days`}`,
    plan.principals < asked.principals &&
      `more than ${plan.principals === 1 ? 'one principal' : `${plan.principals} principals`}`,
    plan.background < asked.background &&
      (plan.background === 0 ? words.extras : `more than ${plan.background} background`),
    plan.locations < asked.locations && 'more than one location',
    plan.level < plan.tier && 'larger equipment packages and usual fees',
    plan.prep < 1 && !plan.isSolo && 'half of the usual days of prep',
    plan.post < 1 && `${plan.post < 0.7 ? 'a third' : 'a fifth'} of the usual days of post`,
  ].filter((text): text is string => Boolean(text));
}

function isAskedFor({ facts, tier, prelightDays }: Plan, extra: Extra): boolean {
  if (extra === 'motorhome') return tier === 4;
  if (extra === 'prelight') return prelightDays > 0;
  if (extra === 'carArm') return facts.features.has('carRig');
  if (extra === 'extras') return facts.people.extras !== undefined;
  return facts.features.has(extra);
}

/** Returns roughly what lines come to, to compare plans. The figures that people see are computed elsewhere. */
export function costOf(lines: DraftLine[], { defaults, hoursPerDay }: DraftRequest): number {
  const markedUp = defaults.insuranceBps + defaults.productionFeeBps + defaults.contingencyBps;
  return lines.reduce((sum, line) => {
    if (line.isOptional) return sum;
    const pay = (line.qty / 100) * (line.units / 100) * line.rate;
    const hours = line.unit === 'hour' ? 1 : hoursPerDay;
    const overtime =
      (line.qty / 100) *
      (line.overtimeHours / 100) *
      (line.rate / hours) *
      (line.overtimeMultiplierBps / 10_000);
    const share = line.section <= 'K' ? 1 + markedUp / 10_000 : 1;
    return sum + (pay + overtime) * (1 + line.fringeBps / 10_000) * share;
  }, 0);
}

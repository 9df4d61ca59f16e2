import type { Reason } from '../draft.ts';
import type { ItemKey } from './catalog.ts';
import { crewLists } from './crew-lists.ts';
import type { Feature } from './features.ts';
import type { Extra, Plan } from './plan.ts';
import type { Lines } from './write-lines.ts';

/** Positions that a brief may ask for besides the crew, and the cut that removes them. */
const asked: { feature: Feature; key: ItemKey; qty?: number; extra?: Extra; prepDays?: number }[] =
  [
    { feature: 'drone', key: 'drone_pilot', extra: 'drone' },
    { feature: 'drone', key: 'drone_observer', extra: 'drone' },
    { feature: 'steadicam', key: 'steadicam_operator', extra: 'steadicam' },
    { feature: 'crane', key: 'crane_technician', qty: 2, extra: 'crane' },
    { feature: 'prompter', key: 'prompter_operator' },
    { feature: 'liveStream', key: 'technical_director', prepDays: 0.5 },
    { feature: 'liveStream', key: 'stream_engineer', prepDays: 0.5 },
    { feature: 'effects', key: 'effects_technician', extra: 'effects' },
    { feature: 'stunts', key: 'stunt_coordinator', prepDays: 1 },
    { feature: 'carRig', key: 'precision_driver' },
    { feature: 'carRig', key: 'safety', prepDays: 0.5 },
    { feature: 'underwater', key: 'underwater_operator' },
  ];

/** Sections A and B: the crew on the shoot days, and its prep and wrap. */
export function addLabor(lines: Lines): void {
  const { plan } = lines;
  const { facts, shootDays, tier } = plan;
  if (facts.profile.crew === 'none') return;
  for (const position of crewLists[facts.profile.crew]) {
    const qty = position.counts[tier - 1] ?? 0;
    if (qty === 0 || (position.isNeeded && !position.isNeeded(plan))) continue;
    addPerson(lines, {
      key: position.key,
      qty,
      prepDays: (position.prepDays?.[tier - 1] ?? 0) * longJob(shootDays),
      wrapDays: position.wrapDays?.[tier - 1] ?? 0,
      reason: facts.tier.reason,
    });
  }
  addAsked(lines);
  addCameras(lines);
  addPrelight(lines);
}

/** A longer shoot takes more prep, but not in proportion. */
const longJob = (shootDays: number) => (shootDays > 2 ? 1 + Math.min(shootDays - 2, 12) * 0.15 : 1);

interface Person {
  key: ItemKey;
  qty: number;
  prepDays?: number;
  wrapDays?: number;
  reason: Reason | undefined;
}

function addPerson(lines: Lines, { key, qty, prepDays = 0, wrapDays = 0, reason }: Person): void {
  const { shootDays, overtimeHours, prep } = lines.plan;
  const days = Math.round((prepDays + wrapDays) * prep * 2) / 2;
  lines.add(key, {
    section: 'A',
    qty,
    units: days,
    reason: undefined,
    assumed: prepWords(prepDays, wrapDays),
  });
  lines.add(key, { qty, units: shootDays, reason, overtimeHours: overtimeHours * shootDays });
}

function prepWords(prepDays: number, wrapDays: number): string {
  return wrapDays > 0 && prepDays > 0
    ? 'Prep before the shoot, and wrap after it.'
    : 'Prep before the shoot.';
}

function addAsked(lines: Lines): void {
  const { features } = lines.plan.facts;
  for (const { feature, key, qty = 1, extra, prepDays } of asked) {
    const reason = features.of(feature);
    if (!reason || (extra && lines.plan.isWithout.has(extra))) continue;
    addPerson(lines, { key, qty, reason, ...(prepDays && { prepDays }) });
  }
  const { children, dancers } = lines.plan.facts.people;
  if (children) {
    addPerson(lines, {
      key: 'teacher',
      qty: Math.ceil(children.value / 10),
      reason: children.reason,
    });
  }
  if (dancers) {
    lines.add('choreographer', { units: lines.plan.shootDays + 1, reason: dancers.reason });
  }
}

/** Every further camera has an operator, and in a larger crew an assistant. */
function addCameras(lines: Lines): void {
  const { facts, tier } = lines.plan;
  const { cameras } = facts.people;
  const usual = facts.kind === 'event' && tier > 1 ? 2 : 1;
  const further = Math.min(Math.max(cameras?.value ?? usual, 1), 12) - 1;
  const reason = cameras?.reason ?? facts.kindReason;
  if (further === 0) return;
  addPerson(lines, { key: 'camera_operator', qty: further, reason });
  if (tier > 2 && facts.profile.crew === 'film')
    addPerson(lines, { key: 'first_ac', qty: further, reason });
}

/** The lighting crew works on days before the shoot. */
function addPrelight(lines: Lines): void {
  const { plan } = lines;
  const days = plan.isWithout.has('prelight') ? 0 : plan.prelightDays;
  const reason = plan.facts.prelightDays?.reason;
  for (const key of ['gaffer', 'key_grip', 'electric', 'grip'] as const) {
    const qty = key === 'electric' || key === 'grip' ? Math.max(1, plan.tier - 2) : 1;
    lines.add(key, {
      ...{ section: 'A', qty, units: days, reason },
      ...{ description: `${names[key]}, prelight`, assumed: 'A prelight day.' },
    });
  }
}

const names = { gaffer: 'Gaffer', key_grip: 'Key grip', electric: 'Electric', grip: 'Grip' };

/** Returns how many people are on set, for meals and cars. */
export function crewCountOf({ facts, tier }: Plan): number {
  const positions = crewLists[facts.profile.crew];
  const crew = positions.reduce((sum, { counts }) => sum + (counts[tier - 1] ?? 0), 0);
  return crew + (facts.profile.hasArt ? tier : 1) + 1;
}

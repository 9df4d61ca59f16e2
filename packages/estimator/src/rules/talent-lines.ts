import { onCameraOf } from './things-lines.ts';
import type { Lines } from './write-lines.ts';

/** Sections L, M and N: who directs or photographs, and who is on camera. */
export function addTalent(lines: Lines): void {
  addDirection(lines);
  if (lines.plan.shootDays > 0) addCast(lines);
  addVoice(lines);
}

function addDirection(lines: Lines): void {
  const { facts, shootDays, tier, isWithout } = lines.plan;
  const { features, profile } = facts;
  if (profile.crew === 'none' || profile.crew === 'drone' || shootDays === 0) return;
  const isStills = profile.crew === 'stills';
  if (isStills) {
    lines.add('photographer', { units: shootDays, reason: facts.kindReason });
  } else if (profile.crew !== 'event' || tier > 2) {
    const prepDays = facts.kind === 'music_video' || tier > 2 ? tier * 2 - 1 : tier - 1;
    lines.add('director', {
      units: shootDays,
      reason: undefined,
      assumed: 'A director on the shoot days.',
    });
    lines.add('director_prep', {
      units: prepDays,
      reason: undefined,
      assumed: 'Preparation, casting and the edit.',
    });
    if (profile.crew === 'film') lines.add('treatment', { reason: undefined });
  }
  const wantsStills = facts.deliverables.stillsReason ?? features.of('stills');
  if (!isStills && wantsStills && !isWithout.has('stills')) {
    lines.add('photographer', {
      section: 'L',
      units: Math.min(shootDays, 3),
      reason: wantsStills,
      description: 'Stills photographer on set',
    });
  }
}

function addCast(lines: Lines): void {
  const { facts, shootDays, principals, background, tier } = lines.plan;
  const { people, features } = facts;
  const isUnion = features.of('union');
  lines.add(isUnion ? 'union_principal' : 'principal', {
    qty: principals,
    units: shootDays,
    reason: people.principals?.reason,
  });
  lines.add('extra', {
    qty: background,
    units: Math.min(shootDays, 2),
    reason: people.extras?.reason,
  });
  if (!people.isProvided) {
    lines.add('child', {
      qty: people.children?.value ?? 0,
      units: shootDays,
      reason: people.children?.reason,
    });
  }
  lines.add('dancer', {
    qty: people.dancers?.value ?? 0,
    units: shootDays + 1,
    reason: people.dancers?.reason,
  });
  const children = people.isProvided ? 0 : (people.children?.value ?? 0);
  if (
    ['commercial', 'branded', 'volume', 'social', 'stills', 'fashion', 'sport'].includes(facts.kind)
  ) {
    lines.add('usage', {
      qty: principals + children,
      reason: undefined,
      assumed: 'One year, one territory, as the brief settles no usage. Check it.',
    });
  }
  if (people.contributors && facts.kind === 'documentary' && tier > 1) {
    lines.add('honorarium', {
      qty: people.contributors.value,
      reason: people.contributors.reason,
      isOptional: true,
    });
  }
  lines.add('talent_costs', {
    qty: onCameraOf(lines.plan),
    reason: (people.principals ?? people.children)?.reason,
  });
}

function addVoice(lines: Lines): void {
  const { facts } = lines.plan;
  const asked = facts.features.of('voiceOver');
  const isUsual = facts.kind === 'animation' && !facts.features.refusalOf('voiceOver');
  if (!asked && !isUsual) return;
  const assumed = 'A narrator, as usual for animation.';
  lines.add('voice', { reason: asked, assumed });
  lines.add('voice_record', { reason: asked, assumed });
}

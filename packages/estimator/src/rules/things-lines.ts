import type { ItemKey } from './catalog.ts';
import type { Feature } from './features.ts';
import type { Extra, Plan } from './plan.ts';
import type { Lines } from './write-lines.ts';

/** Equipment that a brief may ask for, and the cut that removes it. */
const gear: { feature: Feature; key: ItemKey; extra?: Extra }[] = [
  { feature: 'drone', key: 'drone', extra: 'drone' },
  { feature: 'steadicam', key: 'steadicam', extra: 'steadicam' },
  { feature: 'gimbal', key: 'gimbal' },
  { feature: 'crane', key: 'crane', extra: 'crane' },
  { feature: 'jib', key: 'jib', extra: 'jib' },
  { feature: 'dolly', key: 'dolly', extra: 'dolly' },
  { feature: 'highSpeed', key: 'high_speed', extra: 'highSpeed' },
  { feature: 'underwater', key: 'underwater_housing' },
  { feature: 'carRig', key: 'car_mounts' },
  { feature: 'macro', key: 'macro_lens' },
  { feature: 'motionControl', key: 'motion_control', extra: 'motionControl' },
  { feature: 'anamorphic', key: 'anamorphic', extra: 'anamorphic' },
  { feature: 'greenScreen', key: 'green_screen' },
  { feature: 'prompter', key: 'prompter' },
  { feature: 'liveStream', key: 'switcher' },
  { feature: 'liveStream', key: 'stream_kit' },
  { feature: 'effects', key: 'effects', extra: 'effects' },
];

/** Sections I, J and K: equipment, media and what is small. */
export function addEquipment(lines: Lines): void {
  const { plan } = lines;
  const { facts, shootDays, tier } = plan;
  if (shootDays === 0) return;
  const { features, profile } = facts;
  const days = { units: shootDays, reason: undefined };
  if (profile.crew === 'stills') lines.add('stills_package', days);
  else if (profile.crew !== 'drone') lines.add('camera_package', days);
  const cameras = Math.min(
    (facts.people.cameras?.value ?? (facts.kind === 'event' && tier > 1 ? 2 : 1)) - 1,
    11,
  );
  lines.add('second_camera', {
    qty: cameras,
    units: shootDays,
    reason: facts.people.cameras?.reason,
  });
  if (profile.crew !== 'drone') addSupport(lines);
  for (const { feature, key, extra } of gear) {
    const reason = features.of(feature);
    if (reason && !(extra && plan.isWithout.has(extra)))
      lines.add(key, { units: shootDays, reason });
  }
  if (features.has('carRig') && tier > 2 && !plan.isWithout.has('carArm')) {
    lines.add('arm_car', {
      units: Math.max(1, Math.ceil(shootDays / 2)),
      reason: features.of('carRig'),
    });
  }
  const sets = Math.max(2, Math.ceil(shootDays / 2) * 2) + (tier > 2 ? 1 : 0);
  lines.add('drives', {
    qty: sets,
    reason: undefined,
    assumed: 'Two copies of the footage, and a shuttle.',
  });
  if (features.has('film')) lines.add('film_stock', { reason: features.of('film') });
  lines.add('petty_cash', { reason: undefined });
}

function addSupport(lines: Lines): void {
  const { facts, shootDays, tier, locations, prelightDays, isWithout } = lines.plan;
  const before = isWithout.has('prelight') ? 0 : prelightDays;
  const days = { units: shootDays + before, reason: undefined };
  lines.add('lighting', days);
  if (facts.profile.crew === 'film') lines.add('grip_package', days);
  const { features } = facts;
  const isSilent = features.has('noSound') || facts.profile.crew === 'stills';
  if (
    !isSilent &&
    (facts.profile.hasSound || features.has('interviews') || features.has('dialogue'))
  ) {
    lines.add('sound_package', { units: shootDays, reason: undefined });
  }
  if (facts.profile.crew === 'film') lines.add('monitors', { units: shootDays, reason: undefined });
  if (tier > 1 && facts.profile.crew !== 'documentary')
    lines.add('walkies', { units: shootDays, reason: undefined });
  if (features.has('night') && locations > 0 && tier > 2) {
    lines.add('condor', { units: shootDays, reason: features.of('night') });
  }
  lines.add('expendables', { reason: undefined });
}

/** Sections E, G and H: how people and sets look. */
export function addLook(lines: Lines): void {
  const { plan } = lines;
  const { facts, shootDays, tier } = plan;
  if (shootDays === 0) return;
  addWardrobe(lines, onCameraOf(plan));
  const { features, people } = facts;
  if (people.animals) {
    lines.add('animal_wrangler', {
      units: shootDays + (tier > 2 ? 1 : 0),
      reason: people.animals.reason,
    });
    lines.add('animal', {
      qty: people.animals.value,
      units: shootDays,
      reason: people.animals.reason,
    });
  }
  if (features.has('pictureCars'))
    lines.add('picture_car', { units: shootDays, reason: features.of('pictureCars') });
  if (facts.kind === 'food' || features.has('foodStyling')) {
    const reason = features.of('foodStyling') ?? facts.kindReason;
    lines.add('food_stylist', { units: shootDays + 1, reason });
    if (tier > 1)
      lines.add('food_assistant', { qty: Math.max(1, tier - 2), units: shootDays + 1, reason });
    lines.add('food', { units: shootDays, reason });
  }
  addArt(lines);
}

/** Returns how many people are dressed and made up. */
export function onCameraOf({ principals, facts: { people } }: Plan): number {
  return principals + (people.children?.value ?? 0) + (people.dancers?.value ?? 0);
}

function addWardrobe(lines: Lines, count: number): void {
  const { facts, shootDays, tier } = lines.plan;
  const { features, profile, people } = facts;
  const isFashion = facts.kind === 'fashion';
  const cast = (people.principals ?? people.children ?? people.dancers)?.reason;
  const styled = features.of('wardrobe') ?? (isFashion ? facts.kindReason : undefined);
  const isStyled =
    (count > 0 && tier > 1) || (styled !== undefined && profile.crew !== 'event' && tier > 1);
  if (isStyled && !features.refusalOf('wardrobe')) {
    const prepDays = isFashion ? 3 : tier - 1;
    lines.add('wardrobe_stylist', { units: shootDays + prepDays, reason: styled ?? cast });
    if (isFashion || (tier > 2 && count > 3))
      lines.add('wardrobe_assistant', { units: shootDays + 1, reason: styled ?? cast });
    if (!isFashion)
      lines.add('wardrobe_budget', { qty: Math.max(count, 1), reason: styled ?? cast });
  }
  const madeUp = features.of('hairMakeup');
  const isMadeUp =
    count > 0 || madeUp !== undefined || (people.contributors !== undefined && tier > 2);
  if (!isMadeUp || features.refusalOf('hairMakeup') || (tier === 1 && !madeUp)) return;
  const artists = Math.max(1, Math.min(4, Math.ceil(count / (isFashion ? 3 : 5))));
  lines.add('hair_makeup', {
    qty: artists,
    units: shootDays,
    reason: madeUp ?? cast ?? people.contributors?.reason,
  });
  if (count > 4 && tier > 2)
    lines.add('hair_makeup_assistant', { units: shootDays, reason: madeUp ?? cast });
}

function addArt(lines: Lines): void {
  const { facts, shootDays, tier, buildDays, isWithout } = lines.plan;
  const { features, profile } = facts;
  const asked = features.of('art') ?? features.of('setBuild');
  if ((!profile.hasArt && !asked) || features.refusalOf('art')) return;
  const reason = asked;
  const assumed = 'Sets, props and product as usual for this kind of job.';
  if (tier > 1)
    lines.add('production_designer', {
      units: shootDays + Math.max(0, tier * 2 - 3),
      reason,
      assumed,
    });
  if (tier > 2) lines.add('prop_master', { units: shootDays + 2, reason, assumed });
  if (tier > 3) lines.add('set_dresser', { qty: 2, units: shootDays + 2, reason, assumed });
  if (tier > 2) lines.add('art_assistant', { units: shootDays + 2, reason, assumed });
  lines.add('props', { reason, assumed });
  if (!features.has('setBuild') && facts.buildDays === undefined) return;
  if (isWithout.has('setBuild')) return;
  const why = features.of('setBuild') ?? facts.buildDays?.reason;
  lines.add('carpenter', { qty: Math.max(1, (tier - 2) * 3), units: buildDays + 1, reason: why });
  lines.add('set_build', { reason: why });
}

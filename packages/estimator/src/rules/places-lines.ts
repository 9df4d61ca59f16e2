import { crewCountOf } from './labor.ts';
import type { Lines } from './write-lines.ts';

const whyMeals = 'Meals for crew and cast on shoot days.';

/** Sections C, D and F: what happens before the shoot, where it is, and how people get there. */
export function addPlaces(lines: Lines): void {
  const { plan } = lines;
  if (plan.shootDays === 0) return;
  addPrepCosts(lines);
  addLocations(lines);
  addStudio(lines);
  addMealsAndCars(lines);
  addTravel(lines);
}

function addPrepCosts(lines: Lines): void {
  const { facts, principals, locations, tier } = lines.plan;
  const { features, people, places } = facts;
  const children = people.isProvided ? undefined : people.children;
  const cast = people.principals ?? children ?? people.dancers;
  if (principals > 0 || children) {
    lines.add('casting', { reason: features.of('casting') ?? cast?.reason });
  }
  if (!principals && people.contributors && facts.kind !== 'event') {
    lines.add('real_casting', { reason: people.contributors.reason });
  }
  const scouted = places.isOwn || facts.profile.crew === 'event' ? 0 : Math.min(locations, 6);
  const scout = { reason: features.of('scout') ?? places.locations?.reason };
  if (tier > 1) lines.add('scouting', { units: Math.max(scouted, scouted && tier - 1), ...scout });
  lines.add('scout_vehicle', {
    units: Math.max(1, tier - 1),
    reason: features.of('scout'),
    assumed: 'Cars and meals on prep days.',
  });
  lines.add('office', { reason: undefined });
}

function addLocations(lines: Lines): void {
  const { facts, locations, shootDays } = lines.plan;
  const { places, features } = facts;
  const reason = places.locations?.reason;
  if (locations > 0 && !places.isOwn && facts.profile.crew !== 'event') {
    lines.add('location_fee', {
      units: Math.max(locations, facts.kind === 'documentary' ? 0 : Math.min(shootDays, 10)),
      reason,
    });
    lines.add('permit', { qty: locations, reason });
    if (facts.isOutdoors) lines.add('site_rep', { units: shootDays, reason });
  } else if (facts.profile.crew === 'drone') {
    lines.add('permit', { qty: Math.max(1, locations), reason: features.of('drone') });
  }
  if (features.has('security'))
    lines.add('security', { units: shootDays, reason: features.of('security') });
  else if (features.has('carRig')) {
    lines.add('security', { units: shootDays, reason: features.of('carRig') });
  }
  const needsPower = features.has('night') || (facts.isOutdoors && lines.plan.tier > 2);
  if (needsPower && locations > 0 && facts.profile.crew === 'film') {
    lines.add('generator', { units: shootDays, reason: features.of('night') ?? reason });
  }
}

function addStudio(lines: Lines): void {
  const { facts, shootDays, prelightDays, buildDays, isWithout, locations } = lines.plan;
  const { features, places } = facts;
  if (features.has('ledWall') || facts.kind === 'volume') {
    const reason = features.of('ledWall') ?? facts.kindReason;
    lines.add('led_volume', {
      units: shootDays + (isWithout.has('prelight') ? 0 : prelightDays),
      reason,
    });
    return;
  }
  if (!places.studio) return;
  const days = locations > 0 ? Math.max(1, Math.ceil(shootDays / 2)) : shootDays;
  const before =
    (isWithout.has('prelight') ? 0 : prelightDays) + (isWithout.has('setBuild') ? 0 : buildDays);
  lines.add('studio', { units: days + before, reason: places.studio });
  lines.add('studio_extras', { units: days, reason: places.studio });
}

function addMealsAndCars(lines: Lines): void {
  const { facts, shootDays, tier, principals, background } = lines.plan;
  const people = facts.people;
  const heads =
    crewCountOf(lines.plan) +
    principals +
    background +
    (people.children?.value ?? 0) * 2 +
    (people.dancers?.value ?? 0) +
    (tier > 2 ? 5 : 1);
  lines.add('catering', { qty: heads, units: shootDays, reason: undefined, assumed: whyMeals });
  if (facts.profile.crew === 'drone') {
    lines.add('van', { units: shootDays + 1, reason: undefined, assumed: 'A car for the team.' });
    return;
  }
  if (tier > 1)
    lines.add('craft_supplies', {
      qty: heads,
      units: shootDays,
      reason: undefined,
      assumed: whyMeals,
    });
  lines.add('van', {
    qty: Math.max(1, tier - 1),
    units: shootDays + (tier > 2 ? 2 : 0),
    reason: undefined,
    assumed: 'Vans for crew and equipment.',
  });
  if (facts.profile.crew === 'film') {
    lines.add('cube_truck', {
      units: shootDays + 2,
      reason: undefined,
      assumed: 'Pick-up, shoot and return.',
    });
  }
  if (tier === 4 && !lines.plan.isWithout.has('motorhome')) {
    lines.add('motorhome', { units: shootDays, reason: undefined });
  }
  lines.add('parking', { units: shootDays, reason: undefined });
}

const travelers = [2, 3, 6, 10];

/** Key people travel; the rest is hired where it is shot. */
function addTravel(lines: Lines): void {
  const { facts, shootDays, tier } = lines.plan;
  const { cities, isAbroad } = facts.places;
  if (!cities) return;
  const { reason } = cities;
  const qty = Math.min(facts.crewSize?.value ?? travelers[tier - 1] ?? 2, 20);
  const travelDays = facts.travelDays?.value ?? Math.max(2, cities.value);
  lines.add(isAbroad ? 'flights_abroad' : 'flights', {
    qty: qty * Math.max(1, Math.ceil(cities.value / 2)),
    reason,
  });
  lines.add('hotel', { qty, units: shootDays + travelDays - 1, reason });
  lines.add('per_diem', { qty, units: shootDays + travelDays, reason });
  if (isAbroad || cities.value > 1) lines.add('fixer', { units: shootDays + 2, reason });
  const paid =
    facts.profile.crew === 'stills' ? (['producer'] as const) : (['producer', 'dp'] as const);
  for (const key of paid) {
    const description =
      key === 'dp' ? 'Director of photography, travel days' : 'Producer, travel days';
    lines.add(key, { section: 'A', units: travelDays, reason, description });
  }
}

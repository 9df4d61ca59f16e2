import type { Facts } from './facts.ts';
import type { Plan } from './plan.ts';
import type { Lines } from './write-lines.ts';

/** What is finished: the films and their shorter and other versions. */
interface Finish {
  films: number;
  seconds: number;
  versions: number;
}

/** Sections O and P: from the rushes to the masters. */
export function addPost(lines: Lines): void {
  const { facts, shootDays } = lines.plan;
  if (facts.postIsElsewhere) return;
  if (facts.profile.crew === 'stills') {
    addStillsPost(lines);
    if (facts.deliverables.films.length === 0) return;
  }
  const finish = finishOf(facts);
  if (shootDays === 0) addAnimation(lines, finish);
  else addEdit(lines, finish);
  addFinishing(lines, finish);
}

function finishOf({ deliverables, profile }: Facts): Finish {
  const named = deliverables.films.reduce((sum, { count }) => sum + count, 0);
  const [longest] = deliverables.films;
  const seconds = deliverables.films.reduce((sum, film) => sum + film.seconds * film.count, 0);
  const base = profile.minutes * 60 || 60;
  return {
    films: Math.max(1, named),
    // Shorter films are cut from the longest, so they add little.
    seconds: longest ? longest.seconds + (seconds - longest.seconds) * 0.3 : base,
    versions: deliverables.cutdowns + deliverables.shapes * Math.max(1, Math.min(named, 6)),
  };
}

/** Days of editing: by the minute for long films, by the spot for short ones. */
export function editDaysOf(plan: Plan, { films, seconds, versions }: Finish): number {
  const { kind } = plan.facts;
  const perMinute =
    { documentary: 2, event: 0.75, music_video: 1.25, drone: 1, corporate: 1.5, testimonial: 1.5 }[
      kind as string
    ] ?? 2;
  const days =
    (plan.tier === 1 ? 1 : 2) +
    (seconds / 60) * perMinute +
    Math.max(0, films - 1) * 0.6 +
    versions * 0.25 +
    plan.shootDays * 0.35;
  return Math.max(1, Math.round(Math.min(days, 60) * plan.post * 2) / 2);
}

function addEdit(lines: Lines, finish: Finish): void {
  const { plan } = lines;
  const { facts, tier } = plan;
  const reason = facts.deliverables.reason ?? facts.features.of('edit');
  const assumed = 'The films that a job of this kind delivers.';
  const days = editDaysOf(plan, finish);
  lines.add('editor', { units: days, reason, assumed });
  if (tier > 2 || plan.shootDays > 3) {
    lines.add('edit_assistant', { units: Math.max(1, Math.ceil(days / 3)), reason, assumed });
  }
  if (tier > 2)
    lines.add('post_producer', { units: Math.max(1, Math.ceil(days / 3)), reason, assumed });
  lines.add('edit_suite', { units: days, reason: undefined, assumed: 'For the days of editing.' });
}

/** Animation is designed, then drawn by the second. */
function addAnimation(lines: Lines, { seconds, versions }: Finish): void {
  const { facts, tier } = lines.plan;
  const reason = facts.deliverables.reason ?? facts.kindReason;
  const is3d = facts.brief.sentences.some(({ plain }) => /\b(?:3d|cgi|photo-?real)\b/.test(plain));
  const days = Math.max(3, Math.round((seconds / (is3d ? 2 : 4)) * lines.plan.post));
  lines.add('animation_director', { units: Math.max(2, Math.ceil(days / 4)), reason });
  lines.add('illustrator', { units: Math.max(2, Math.ceil(days / 3)), reason });
  lines.add('animator', {
    qty: days > 20 ? 2 : 1,
    units: days > 20 ? Math.ceil(days / 2) : days,
    reason,
  });
  lines.add('editor', { units: 1.5 + versions * 0.25, reason });
  lines.add('post_producer', { units: Math.max(1, Math.ceil(days / 4)), reason });
  if (tier > 2)
    lines.add('vfx_artist', { units: Math.ceil(days / 4), reason, description: 'Compositor' });
}

function addFinishing(lines: Lines, { films, seconds, versions }: Finish): void {
  const { facts, shootDays, tier, isWithout } = lines.plan;
  const { features, deliverables } = facts;
  const reason = deliverables.reason;
  const sessions = Math.max(1, Math.ceil(seconds / 300));
  if (shootDays > 0)
    lines.add('colorist', { qty: sessions, reason: features.of('grade') ?? reason });
  if (facts.kind !== 'music_video') {
    lines.add('mixer', { qty: sessions, reason: features.of('mix') ?? reason });
  }
  const graphics = features.of('graphics');
  if (shootDays > 0 && (graphics || tier > 2)) {
    lines.add('motion_designer', {
      units: graphics ? tier : 1,
      reason: graphics,
      assumed: 'Titles, supers and end card.',
    });
  }
  if (
    shootDays > 0 &&
    (features.has('vfx') || deliverables.vfxShots > 0 || features.has('greenScreen'))
  ) {
    const units = deliverables.vfxShots > 0 ? deliverables.vfxShots * 1.5 : tier * 1.5;
    lines.add('vfx_artist', { units, reason: features.of('vfx') ?? features.of('greenScreen') });
  } else if (tier > 2 && facts.profile.crew === 'film') {
    lines.add('vfx_artist', {
      units: 1 + Math.floor(films / 3),
      reason,
      description: 'Online and clean-up',
    });
  }
  if (facts.kind === 'volume')
    lines.add('volume_content', { reason: features.of('ledWall') ?? facts.kindReason });
  addMusic(lines);
  addVersions(lines, films + versions);
  if (
    facts.kind === 'documentary' &&
    facts.brief.sentences.some(({ plain }) => /\barchiv/.test(plain))
  ) {
    const archive = facts.brief.sentences.find(({ plain }) => /\barchiv/.test(plain));
    lines.add('archive', { reason: archive && { quote: archive.text.slice(0, 500) } });
  }
  lines.add('retouch', {
    qty: facts.profile.crew === 'stills' ? 0 : deliverables.stills,
    reason: deliverables.stillsReason,
  });
  if (isWithout.has('score')) return;
  if (features.has('score')) lines.add('score', { reason: features.of('score') });
}

function addMusic(lines: Lines): void {
  const { facts, isWithout } = lines.plan;
  const { features } = facts;
  if (facts.kind === 'music_video' || features.refusalOf('music')) return;
  if (features.has('score') && !isWithout.has('score')) return;
  lines.add('library_music', {
    reason: features.of('music'),
    assumed: 'Library music, one license.',
  });
}

function addVersions(lines: Lines, count: number): void {
  const { features, deliverables } = lines.plan.facts;
  const captions = features.of('captions');
  if (captions) lines.add('captions', { qty: count, reason: captions });
  if (deliverables.languages > 1) {
    const qty = (deliverables.languages - 1) * Math.max(1, Math.min(count, 12));
    lines.add('language', { qty, reason: features.of('languages') ?? deliverables.reason });
  }
  lines.add('delivery', { reason: deliverables.reason });
}

function addStillsPost(lines: Lines): void {
  const { facts, shootDays } = lines.plan;
  const count = facts.deliverables.stills || shootDays * 8;
  const reason = facts.deliverables.stillsReason;
  lines.add('retouch', { qty: count, reason, assumed: 'Eight final images a day.' });
  if (facts.deliverables.films.length === 0)
    lines.add('delivery', { reason, description: 'Selects, proofs and delivery' });
}

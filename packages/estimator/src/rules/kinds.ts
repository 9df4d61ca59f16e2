import type { Reason } from '../draft.ts';
import { type Brief, findAll } from './brief.ts';

export type JobKind =
  | 'commercial'
  | 'branded'
  | 'music_video'
  | 'documentary'
  | 'corporate'
  | 'testimonial'
  | 'social'
  | 'stills'
  | 'fashion'
  | 'food'
  | 'event'
  | 'sport'
  | 'drone'
  | 'animation'
  | 'volume';

export type CrewShape = 'film' | 'documentary' | 'stills' | 'event' | 'drone' | 'none';

/** From a crew of one or two to a full one. */
export type Tier = 1 | 2 | 3 | 4;

/** What a job of a kind usually is, where its brief does not say. */
export interface Profile {
  words: string;
  crew: CrewShape;
  tier: Tier;
  days: number;
  /** Whether people on camera are cast and paid. */
  isCast: boolean;
  hasSound: boolean;
  /** Whether it has an art department. */
  hasArt: boolean;
  /** Minutes of the main film where the brief names none. */
  minutes: number;
}

const profile = (
  words: string,
  crew: CrewShape,
  tier: Tier,
  days: number,
  minutes: number,
  flags = '',
): Profile => ({
  words,
  crew,
  tier,
  days,
  minutes,
  isCast: flags.includes('c'),
  hasSound: flags.includes('s'),
  hasArt: flags.includes('a'),
});

export const profiles: Record<JobKind, Profile> = {
  commercial: profile('commercial', 'film', 3, 1, 0.5, 'csa'),
  branded: profile('branded film', 'film', 3, 2, 1.5, 's'),
  music_video: profile('music video', 'film', 3, 1, 3.5, 'a'),
  documentary: profile('documentary', 'documentary', 2, 3, 8, 's'),
  corporate: profile('corporate film', 'documentary', 2, 1, 2.5, 's'),
  testimonial: profile('testimonial film', 'documentary', 2, 1, 2, 's'),
  social: profile('social content', 'film', 2, 1, 0.5, 'csa'),
  stills: profile('stills shoot', 'stills', 3, 1, 0, 'c'),
  fashion: profile('fashion film', 'film', 2, 1, 1, 'c'),
  food: profile('tabletop shoot', 'film', 3, 1, 0.5, 'a'),
  event: profile('event film', 'event', 2, 1, 2, 's'),
  sport: profile('sport film', 'film', 3, 1, 1, 'sc'),
  drone: profile('drone shoot', 'drone', 1, 1, 0),
  animation: profile('animation', 'none', 2, 0, 1),
  volume: profile('LED volume shoot', 'film', 4, 1, 0.5, 'csa'),
};

/** Words that speak for a kind, and how much. */
const signs: [JobKind, number, RegExp][] = [
  [
    'animation',
    4,
    /\b(?:fully animated|animation[- ]only|animated (?:film|explainer|spot|video)|motion[- ]graphics? (?:film|piece|explainer|only)|explainer|no (?:live[- ]action|shoot)|without (?:a )?(?:live[- ]action|shoot))/,
  ],
  ['animation', 1, /\b(?:animat\w+|2d|3d|cgi|storyboards?|style frames?)\b/],
  [
    'drone',
    4,
    /\b(?:drone[- ]only|aerials? only|only (?:drone|aerials?)|(?:just|purely) (?:drone|aerials?)|aerial (?:survey|footage of|shoot|package|filming))/,
  ],
  ['drone', 1, /\b(?:drone|aerials?|fpv)\b/],
  [
    'music_video',
    5,
    /\b(?:music video|promo for (?:the )?(?:single|track|song)|lyric video|artist performance|clip musical|videoclip)\b/,
  ],
  ['music_video', 1, /\b(?:track|single|band|album|artist|label|choreograph\w+)\b/],
  [
    'documentary',
    5,
    /\b(?:documentary|docu(?:-?series)?|short doc|documental|observational|verit[eé])\b/,
  ],
  ['documentary', 1, /\b(?:archive|archival|contributors?|subjects?)\b/],
  [
    'testimonial',
    5,
    /\b(?:testimonials?|customer (?:stor(?:y|ies)|success)|case stud(?:y|ies)|patient stor(?:y|ies))\b/,
  ],
  ['testimonial', 1, /\b(?:interview\w*|real (?:customers?|people|members?))\b/],
  [
    'corporate',
    4,
    /\b(?:corporate|recruitment (?:film|video)|training (?:film|video)|internal (?:film|video|comms)|company (?:film|video)|brand (?:values|purpose) film|annual report|ceo|employer brand\w*|safety film|image ?film|film institucional)\b/,
  ],
  [
    'social',
    4,
    /\b(?:social(?: media)? (?:content|campaign|first|videos?|assets?)|tiktoks?|reels?|ugc|content day|shorts|instagram stor(?:y|ies))\b/,
  ],
  [
    'stills',
    5,
    /\b(?:stills(?:[- ]only)? (?:shoot|campaign|production)|photo(?:graphy)? (?:shoot|campaign|only)|photo ?shoot|stills only|lookbook shoot|portrait (?:shoot|series)|product photography|e-?commerce photography|print campaign)\b/,
  ],
  ['stills', 1, /\b(?:photographer|photography|retouch\w*|key visuals?|images)\b/],
  [
    'fashion',
    4,
    /\b(?:fashion|runway|couture|lookbook|ss\d\d|aw\d\d|spring[/ -]summer|autumn[/ -]winter|fall[/ -]winter)\b/,
  ],
  [
    'food',
    4,
    /\b(?:tabletop|food (?:film|spot|shoot|styl\w+)|recipe (?:film|video)s?|product pour|pours?|appetite appeal|cook[- ]?along)\b/,
  ],
  [
    'food',
    1,
    /\b(?:burger|pizza|sauce|noodles?|chocolate|dish(?:es)?|chef|kitchen|drink|beverage)\b/,
  ],
  [
    'event',
    4,
    /\b(?:conference|gala|summit|trade ?show|festival coverage|event (?:film|coverage|video|highlights?)|cover(?:age of)? (?:the|our|an) (?:event|launch|conference)|live ?stream\w*|keynotes?|aftermovie|after-movie|panel discussions?|awards night)\b/,
  ],
  [
    'sport',
    4,
    /\b(?:athletes?|marathon|football(?:er)?|soccer|basketball|runners?|stadium|sports? (?:spot|film|campaign|brand)|surfers?|skate\w*|cyclists?|training session|match day)\b/,
  ],
  [
    'volume',
    6,
    /\b(?:led (?:volume|wall|stage)|virtual production|xr stage|in-camera vfx|icvfx|unreal)\b/,
  ],
  [
    'branded',
    4,
    /\b(?:branded (?:\w+ )?(?:content|film|documentary|series)|brand film|travel film|brand story)\b/,
  ],
  [
    'corporate',
    2,
    /\b(?:(?:nice|short|little|simple|quick) (?:video|film)|video for our (?:website|site|homepage))\b/,
  ],
  [
    'commercial',
    3,
    /\b(?:commercials?|tvc|tv spots?|broadcast (?:spot|campaign)|spots?|adverts?|tv ?ads?|hero (?:film|spot)|national campaign|super bowl|werbespot|anuncio|publicit\w+)|إعلان/u,
  ],
];

const byType: [RegExp, JobKind][] = [
  [/music/i, 'music_video'],
  [/docu/i, 'documentary'],
  [/stills|photo/i, 'stills'],
  [/event/i, 'event'],
  [/corporate/i, 'corporate'],
  [/social/i, 'social'],
  [/animation|post/i, 'animation'],
  [/brand/i, 'branded'],
  [/commercial/i, 'commercial'],
];

/** Returns the kind of job: what was chosen weighs, what the brief says weighs more in detail. */
export function kindOf(
  brief: Brief,
  projectType: string | undefined,
): { kind: JobKind; reason: Reason | undefined } {
  const scores = new Map<JobKind, { score: number; reason: Reason | undefined }>();
  const add = (kind: JobKind, score: number, reason: Reason | undefined) => {
    const known = scores.get(kind);
    scores.set(kind, { score: (known?.score ?? 0) + score, reason: known?.reason ?? reason });
  };
  for (const [kind, weight, pattern] of signs) {
    const found = findAll(brief, pattern);
    const count = weight > 1 ? Math.min(found.length, 2) : Math.min(found.length, 3);
    if (count > 0) add(kind, weight * (weight > 1 ? (1 + count) / 2 : count), found[0]?.reason);
  }
  const chosen = byType.find(([pattern]) => projectType && pattern.test(projectType))?.[1];
  if (chosen) add(chosen, 5, undefined);
  const [first] = [...scores].sort(([, a], [, b]) => b.score - a.score);
  if (!first || first[1].score < 2) return { kind: 'commercial', reason: undefined };
  return { kind: first[0], reason: first[1].reason };
}

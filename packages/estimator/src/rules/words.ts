import { bounds, type DraftRequest } from '../draft.ts';
import type { Fitted } from './fit.ts';
import type { Plan } from './plan.ts';
import type { Rate } from './rates.ts';

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

const crewWords = ['', 'one or two people', 'a small crew', 'a standard crew', 'a full crew'];

export function assumptionsOf(
  plan: Plan,
  request: DraftRequest,
  sources: Set<Rate['source']>,
): string[] {
  const { facts, shootDays } = plan;
  const { features, places, people } = facts;
  const hours = request.hoursPerDay + plan.overtimeHours;
  const isShot = shootDays > 0;
  return [
    isShot &&
      `${plural(shootDays, 'shoot day')} of ${hours} hours, portal to portal, with ${plan.isSolo ? 'one person' : crewWords[plan.tier]}.`,
    plan.overtimeHours > 0 &&
      `Days of ${hours} hours: ${plural(plan.overtimeHours, 'hour')} of overtime a day for the crew.`,
    isShot &&
      (features.has('union')
        ? 'Union terms for the talent. Check which agreements cover the crew.'
        : 'Non-union crew and talent.'),
    isShot && placesOf(plan),
    places.isOwn &&
      isShot &&
      'The client provides its own locations free of charge, with power and parking.',
    people.isProvided && 'Talent is provided and paid by the client.',
    plan.principals > 0 &&
      'Talent usage: one year in one territory, unless the lines say otherwise.',
    people.children &&
      'Children work the shorter hours that the law allows, with a teacher on set.',
    features.has('night') &&
      isShot &&
      'Nights: a later call, lights and power for the night, and ten hours of rest after.',
    isShot &&
      places.cities &&
      'Key crew travels; further crew and equipment are hired where it is shot.',
    deliverablesOf(plan),
    !facts.postIsElsewhere && 'Two rounds of changes per film.',
    request.defaults.fringeBps === 0 &&
      isShot &&
      'Rates include payroll taxes and benefits: no fringes are added.',
    sources.has('usual') &&
      (sources.has('card')
        ? 'Rates are from the rate card; where it has none, usual market rates.'
        : 'Rates are usual market rates, as the rate card has none for these lines.'),
  ].filter((text): text is string => Boolean(text));
}

function placesOf({ facts, locations }: Plan): string | undefined {
  const named = locations > 0 ? plural(locations, 'location') : undefined;
  const studio = facts.places.studio || facts.kind === 'volume' ? 'a studio' : undefined;
  const both = [named, studio].filter(Boolean).join(' and ');
  return both
    ? `Shot in ${both}${facts.places.cities ? '' : ', within the usual travel zone'}.`
    : undefined;
}

function deliverablesOf({
  facts: { deliverables, kind, profile, postIsElsewhere },
}: Plan): string | undefined {
  if (postIsElsewhere) return undefined;
  const films = deliverables.films.map(({ seconds, count }) => `${count} × ${lengthOf(seconds)}`);
  const parts = [
    ...films,
    ...(deliverables.cutdowns ? [plural(deliverables.cutdowns, 'cut-down')] : []),
    ...(deliverables.stills ? [plural(deliverables.stills, 'retouched still')] : []),
  ];
  if (parts.length > 0) return `Deliverables: ${parts.join(', ')}.`;
  if (kind === 'stills') return undefined;
  return `The brief names no lengths: one film of ${lengthOf(profile.minutes * 60 || 60)}.`;
}

const lengthOf = (seconds: number) =>
  seconds > 90 ? `${Math.round(seconds / 6) / 10} min` : `:${String(seconds).padStart(2, '0')}`;

export function exclusionsOf({ plan, leftOut, outcome }: Fitted): string[] {
  const { facts, shootDays } = plan;
  const ruledOut = (
    [
      'drone',
      'casting',
      'hairMakeup',
      'wardrobe',
      'music',
      'stills',
      'vfx',
      'voiceOver',
      'art',
    ] as const
  )
    .map((feature) => facts.features.refusalOf(feature))
    .flatMap((reason) =>
      reason && 'quote' in reason ? [`The brief rules out: “${reason.quote}”`] : [],
    );
  const post = facts.postIsElsewhere;
  return [
    leftOut.length > 0 && `Left out to fit the budget: ${leftOut.join(', ')}.`,
    outcome === 'over' &&
      'Even this plan may not fit the budget. Reduce what is asked for, or raise the budget.',
    post && 'quote' in post && `Post-production. The brief says: “${post.quote}”`,
    ...new Set(ruledOut),
    shootDays > 0 && 'Travel and costs of client and agency.',
    shootDays > 0 && facts.isOutdoors && 'Weather delays, other than the optional weather day.',
    plan.principals > 0 && 'Talent usage beyond the stated term, territory and media.',
    shootDays > 0 && 'Overtime beyond the stated hours.',
    facts.kind !== 'stills' && 'Media buying, and sync licenses of known songs.',
    'Sales tax and VAT.',
  ]
    .filter((text): text is string => Boolean(text))
    .map((text) => text.slice(0, bounds.sentence))
    .slice(0, bounds.sentences);
}

export function notesOf(
  { plan, outcome }: Fitted,
  request: DraftRequest,
  sources: Set<Rate['source']>,
): string {
  const { facts } = plan;
  return [
    `Read as: ${facts.profile.words}.`,
    outcome === 'larger' && 'The budget allows more than the usual crew, so the crew is larger.',
    outcome === 'no_budget' && 'The brief names no budget. Ask for a range before this is sent.',
    facts.otherCurrency &&
      `The budget in the brief is in another currency (${facts.otherCurrency}), so it was not used.`,
    sources.has('unknown') &&
      `There are no usual rates in ${request.currency}: lines with a rate of 0 need one.`,
    sources.has('usual') &&
      request.currency !== 'USD' &&
      `Usual rates are converted roughly to ${request.currency}. Check them.`,
  ]
    .filter(Boolean)
    .join('\n');
}

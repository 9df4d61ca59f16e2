import type { DraftRequest, Reason } from '../draft.ts';
import { type Brief, readBrief } from './brief.ts';
import { type Features, readFeatures } from './features.ts';
import { type JobKind, kindOf, type Profile, profiles, type Tier } from './kinds.ts';
import { type Budget, readBudget } from './read-budget.ts';
import { type Deliverables, readDeliverables } from './read-deliverables.ts';
import { type People, readPeople } from './read-people.ts';
import { isOutdoors, type Places, readPlaces } from './read-places.ts';
import { type Fact, readCrewSize, readDays, readHours, readShootDays } from './read-time.ts';

/** What the rules read in a brief. */
export interface Facts {
  brief: Brief;
  kind: JobKind;
  kindReason: Reason;
  profile: Profile;
  features: Features;
  crewSize: Fact | undefined;
  tier: { value: Tier; reason: Reason };
  shootDays: Fact;
  prelightDays: Fact | undefined;
  buildDays: Fact | undefined;
  rehearsalDays: Fact | undefined;
  travelDays: Fact | undefined;
  hours: Fact | undefined;
  people: People;
  places: Places;
  isOutdoors: boolean;
  deliverables: Deliverables;
  budget: Budget | undefined;
  /** The currency of a budget that is not the estimate's. */
  otherCurrency: string | undefined;
  /** The sentence that says that somebody else does the post. */
  postIsElsewhere: Reason | undefined;
}

export function readFacts(request: DraftRequest): Facts {
  const brief = readBrief(request.brief);
  const { kind, reason } = kindOf(brief, request.projectType);
  const profile = profiles[kind];
  const features = readFeatures(brief);
  const kindReason = reason ?? { assumed: `Read as a ${profile.words}.` };
  const deliverables = readDeliverables(brief);
  const { budget, other } = readBudget(brief, request);
  const crewSize = readCrewSize(brief);
  const facts = { brief, kind, kindReason, profile, features, deliverables };
  return {
    ...facts,
    crewSize,
    tier: tierOf(facts, crewSize),
    shootDays: shootDaysOf(request, facts),
    prelightDays: readDays(brief, 'pre-?\\s?light|pre-?\\s?rig'),
    buildDays: readDays(
      brief,
      'set[- ]?build(?:ing)?|build[- ]days?|build days|set construction',
      2,
    ),
    rehearsalDays: readDays(brief, 'rehearsals?|rehearsing'),
    travelDays: readDays(brief, 'travel', 2),
    hours: readHours(brief),
    people: readPeople(brief, features, profile),
    places: readPlaces(brief, features, kind),
    isOutdoors: isOutdoors(brief),
    budget,
    otherCurrency: other,
    postIsElsewhere: postElsewhere(brief),
  };
}

function tierOf(
  { features, profile, kindReason }: Pick<Facts, 'features' | 'profile' | 'kindReason'>,
  size: Fact | undefined,
): Facts['tier'] {
  if (size) return { value: tierOfSize(size.value), reason: size.reason };
  const tiny = features.of('makeItTiny');
  if (tiny) return { value: 1, reason: tiny };
  const small = features.of('makeItSmall');
  if (small) return { value: Math.min(profile.tier, 2) as Tier, reason: small };
  const big = features.of('makeItBig');
  if (big && profile.tier > 1) return { value: 4, reason: big };
  return { value: profile.tier, reason: kindReason };
}

/** A crew, with those who direct and dress. */
function tierOfSize(people: number): Tier {
  if (people <= 3) return 1;
  if (people <= 10) return 2;
  return people <= 24 ? 3 : 4;
}

function shootDaysOf(
  request: DraftRequest,
  { brief, kind, profile }: Pick<Facts, 'brief' | 'kind' | 'profile'>,
): Fact {
  if (request.shootDays) {
    return { value: request.shootDays, reason: { assumed: 'The shoot days that were entered.' } };
  }
  if (kind === 'animation') return { value: 0, reason: { assumed: 'Nothing is shot.' } };
  const usual = `${profile.days === 1 ? 'One shoot day' : `${profile.days} shoot days`}, as the brief names none.`;
  return readShootDays(brief) ?? { value: profile.days, reason: { assumed: usual } };
}

function postElsewhere(brief: Brief): Reason | undefined {
  const sentence = brief.sentences.find(({ plain }) =>
    /\b(?:no (?:edit\w*|post(?:[- ]production)?)\b(?! needed to)|(?:post|edit\w*|post[- ]production)(?: is| will be|'s)?(?: being)? (?:handled|done|managed|covered|finished|edited) (?:by|in|at)|(?:agency|client|label|we|brand|in-house team|partner)(?: will|'ll)? (?:handles?|do(?:es)?|covers?|takes?|looks? after|edit)(?: all| the| our)* ?(?:post|edit\w*|post[- ]production|in-?house)|rushes only|raw footage only|footage only|hand over (?:the )?rushes|shoot[- ]and[- ]hand ?over|deliver (?:the )?(?:rushes|raw))/.test(
      plain,
    ),
  );
  return sentence && { quote: sentence.text.slice(0, 500) };
}

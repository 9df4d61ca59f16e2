import type { Reason } from '../draft.ts';
import { type Brief, findFirst } from './brief.ts';
import type { Features } from './features.ts';
import type { Profile } from './kinds.ts';
import { type Fact, readCount } from './read-time.ts';

/** The people on camera. */
export interface People {
  principals: Fact | undefined;
  extras: Fact | undefined;
  children: Fact | undefined;
  dancers: Fact | undefined;
  animals: Fact | undefined;
  /** People who are themselves: employees, customers. They are not paid as cast. */
  contributors: Fact | undefined;
  cameras: Fact | undefined;
  /** The sentence that says that the client provides the talent. */
  isProvided: Reason | undefined;
}

const castWords =
  'principals?|actors?|actress(?:es)?|talent|hero (?:talent|drivers?|couple|family)|leads?|creators?|influencers?|cast(?: members)?|models?|presenters?|hosts?|couples?|performers?|featured roles?|roles?|women|men|woman|man|athletes?|players?|runners?|surfers?|skaters?|cyclists?|friends|people on camera|characters?|adults?|parents?';
const childWords =
  'kids?|child(?:ren)?|toddlers?|bab(?:y|ies)|teens?|teenagers?|girls?|boys?|minors?|schoolkids';
const ownWords =
  'customers?|employees?|staff|clients?|patients?|members?|interview(?:s|ees)?|contributors?|subjects?|residents?|farmers?|speakers?|testimonials?|students?|volunteers?|engineers?|leaders|real people|executives?';
const animalWords = 'dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|animals?|birds?|goats?|sheep';

export function readPeople(brief: Brief, features: Features, profile: Profile): People {
  const isProvided = findFirst(
    brief,
    /(?:client|agency|label|band|brand|we)(?: will| to)? (?:provides?|suppl(?:y|ies)|brings?|casts?|handles?|books?|covers?)(?: the| all| our)? (?:own )?(?:talent|cast|models?|actors?|casting)|(?:talent|cast|models?)(?: is| are| will be)? (?:provided|supplied|covered|contracted|booked) (?:by|directly|through)|brand ambassadors?|sponsored athletes?/,
  )?.reason;
  const counted = readCount(brief, castWords);
  const own = readCount(brief, ownWords);
  const isWithoutCast = features.refusalOf('casting') ?? findNoCast(brief);
  return {
    principals: isWithoutCast
      ? undefined
      : (counted ?? (own ? undefined : usualCast(profile, features))),
    extras: readCount(
      brief,
      'extras?|background(?: artists?| actors?| performers?)?|supporting artists?|crowd',
    ),
    children: readCount(brief, childWords) ?? named(features, 'children', 2),
    dancers: readCount(brief, 'dancers?') ?? named(features, 'dancers', 4),
    animals: readCount(brief, animalWords) ?? named(features, 'animals', 1),
    contributors: own ?? named(features, 'interviews', 3),
    cameras: readCount(brief, 'cameras?|cams?'),
    isProvided,
  };
}

function findNoCast(brief: Brief): Reason | undefined {
  const sentence = brief.sentences.find(({ plain }) =>
    /\b(?:no|without(?: any)?|zero)\s+(?:on[- ]camera\s+|paid\s+|professional\s+)?(?:talent|actors?|cast|models?|people|faces)\b/.test(
      plain,
    ),
  );
  return sentence && { quote: sentence.text.slice(0, 500) };
}

function usualCast({ isCast, words }: Profile, features: Features): Fact | undefined {
  if (!isCast || features.has('interviews') || features.has('children')) return undefined;
  const asked = features.of('casting');
  return { value: 2, reason: asked ?? { assumed: `Two principals, as usual for a ${words}.` } };
}

function named(
  features: Features,
  feature: 'children' | 'dancers' | 'animals' | 'interviews',
  value: number,
): Fact | undefined {
  const reason = features.of(feature);
  return reason && { value, reason };
}

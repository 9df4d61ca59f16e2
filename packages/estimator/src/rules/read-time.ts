import { bounds, type Reason } from '../draft.ts';
import { type Brief, findAll, findFirst } from './brief.ts';
import { number, toNumber } from './numbers.ts';

/** A number that the brief gives, or that is assumed. */
export interface Fact {
  value: number;
  reason: Reason;
}

const adjectives =
  '(?:full|half|long|consecutive|back[- ]to[- ]back|whole|studio|location|main|principal)?';
const day = '(?:days?|días?|dias?|jours?|tage?n?|giorni|يوم|أيام|ايام)';

const shootPatterns = [
  `${number}[\\s-]*${adjectives}[\\s-]*(?:shoot|shooting|filming|production|stills|photo|studio|location)[\\s-]+days?`,
  `${number}[\\s-]*${adjectives}[\\s-]*${day}[\\s-]+(?:of\\s+)?(?:shoot\\w*|film\\w*|photograph\\w*|principal photography|production|on (?:set|location)|rodaje|de tournage|de rodaje|dreh\\w*|تصوير)`,
  `(?:shoot\\w*|film\\w*|photograph\\w*|rodaje|tournage|dreh|تصوير\\p{L}*)[^.\\n]{0,50}?(?:over|for|across|in|during|within|of|takes?|على|لمدة|durante|sur|de|:)\\s+(?:the course of\\s+)?${number}[\\s-]*${adjectives}\\s*${day}`,
  `${number}[\\s-]*${adjectives}[\\s-]*days?(?:'s)?\\s+(?:\\p{L}+\\s+)?(?:total|event|conference|festival|summit|trip|gala|tour)`,
  `(?:shoot|schedule|filming|timing|days|duration)\\s*:\\s*${number}\\s*${day}`,
  `${number}[\\s-]*${day}\\s+shoot`,
  `${number}\\s*nights?\\s+(?:of\\s+)?(?:shoot\\w*|film\\w*|exterior\\w*)|(?:shoot\\w*|film\\w*)[^.\\n]{0,40}?(?:over|for|across)\\s+${number}\\s+nights?`,
  `(?:over|for|across)\\s+${number}[\\s-]*${adjectives}\\s*days?\\b`,
  `${number}[\\s-]*${adjectives}\\s*days?\\b(?:\\s+\\p{L}+){0,2}`,
];

/** Reads how many days are shot, from the most to the least certain words. */
export function readShootDays(brief: Brief): Fact | undefined {
  const each = readEach(brief);
  if (each) return each;
  const dual = findFirst(brief, /(?:يومين|يومان)/);
  if (dual) return { value: 2, reason: dual.reason };
  for (const pattern of shootPatterns) {
    const all = findAll(brief, new RegExp(pattern, 'u')).filter(({ match }) => !isOther(match[0]));
    const [first] = all;
    if (!first) continue;
    const values = all.map(({ match }) => toNumber(match[1] ?? match[2] ?? ''));
    const value = Math.max(...values);
    if (value > 0) return { value: clamp(Math.max(1, Math.ceil(value))), reason: first.reason };
  }
  return undefined;
}

/** Reads "half a day each" with what is counted before. */
function readEach(brief: Brief): Fact | undefined {
  const found = findFirst(
    brief,
    new RegExp(
      `${number}\\s+(?:\\p{L}+\\s+)?[^.\\n]{0,80}?(half|one|a|two)(?:[\\s-]+a)?[\\s-]*(?:full[\\s-]*)?days?[^.\\n]{0,30}?\\b(?:each|apiece|per (?:city|site|location|customer|store))\\b`,
      'u',
    ),
  );
  if (!found) return undefined;
  const share = toNumber(found.match[2] ?? '1');
  const value = Math.ceil(toNumber(found.match[1] ?? '1') * share);
  return value > 0 ? { value: clamp(value), reason: found.reason } : undefined;
}

/** Reads the size of the crew: "crew of five". */
export function readCrewSize(brief: Brief): Fact | undefined {
  const found =
    findFirst(
      brief,
      new RegExp(
        `(?:crew|team) (?:of|is|:)\\s*(?:about |around |roughly |max(?:imum)? )?${number}`,
      ),
    ) ??
    findFirst(
      brief,
      new RegExp(`${number}[\\s-]*(?:person|people|strong|man)[\\s-]*(?:crew|team)`),
    );
  const value = found ? Math.ceil(toNumber(found.match[1] ?? '')) : 0;
  return found && value > 0 ? { value, reason: found.reason } : undefined;
}

/** Days that are not shot. */
function isOther(words: string): boolean {
  return /turnaround|deadline|deliver|notice|week|business|working days|pre[- ]?light|build|prep\b|travel|rehears|scout|recce|weather|edit|post|usage|licen|run(?:s|ning)? for/.test(
    words,
  );
}

/** Reads days of another kind: "a prelight day", "2 build days". */
export function readDays(brief: Brief, words: string, usual = 1): Fact | undefined {
  const counted = findFirst(
    brief,
    new RegExp(
      `${number}[\\s-]*(?:${words})[\\s-]*days?|${number}\\s*days?\\s+(?:of\\s+|for\\s+|to\\s+)?(?:the\\s+)?(?:${words})`,
    ),
  );
  if (counted) {
    const value = Math.ceil(toNumber(counted.match[1] ?? counted.match[2] ?? '1'));
    return { value: clamp(value), reason: counted.reason };
  }
  const named = findFirst(brief, new RegExp(`\\b(?:${words})\\b`));
  return named && { value: usual, reason: named.reason };
}

/** Reads the hours of a day: "10-hour days", "12 hours a day". */
export function readHours(brief: Brief): Fact | undefined {
  const found = findFirst(
    brief,
    new RegExp(
      `${number}[\\s-]*(?:hour|hr|h)s?[\\s-]*(?:(?:shoot(?:ing)?|working|crew)\\s+)?(?:days?|per day|a day|each)\\b`,
    ),
  );
  const value = found ? Math.ceil(toNumber(found.match[1] ?? '')) : 0;
  return found && value >= 4 && value <= 16 ? { value, reason: found.reason } : undefined;
}

export function readCount(brief: Brief, words: string): Fact | undefined {
  const between =
    "(?:(?!and|or|with|of|from|in|to|for|aged|year|per|plus|on)[\\p{L}'-]+\\s+){0,2}?";
  const pattern = new RegExp(`(?<![:\\d.,$£€x-])\\b${number}[\\s-]+${between}(?:${words})\\b`, 'u');
  const all = findAll(brief, pattern).filter(
    ({ match }) => !/^(?:\d+|\p{L}+)[\s-](?:year|second|minute|day|hour)/u.test(match[0]),
  );
  const values = all.map(({ match }) => Math.ceil(toNumber(match[1] ?? '')));
  const [first] = all;
  return first && { value: Math.min(Math.max(...values), 500), reason: first.reason };
}

const clamp = (value: number) => Math.min(value, bounds.shootDays);

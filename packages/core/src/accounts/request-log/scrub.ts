import { idPrefixes } from '../../kernel/ids.ts';
import { secretPrefixes } from '../../kernel/secrets/prefixes.ts';

type Replacement = [pattern: RegExp, by: string | ((match: string) => string)];

/** What looks like a credential, an email or a phone number, in text and in an encoded path. */
const replacements: Replacement[] = [
  [new RegExp(`\\b(${secretPrefixes.join('|')})[\\w-]{16,}`, 'gi'), '$1…'],
  [/\b(sk|pk|rk|gh[opsu]|xox[a-z]|eyJ)[-_.\w]{16,}/g, '[secret]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/[^\s@"'<>/?&=,;]+(?:@|%40)[^\s@"'<>/?&=,;]+\.[a-z]{2,}/gi, '[email]'],
  [/\+?\(?\d[\d\s().+-]{7,}\d/g, asPhone],
  [/[\w+=.-]{48,}/g, ({ length }) => `[${length} characters]`],
];

function asPhone(match: string): string {
  const digits = match.replaceAll(/\D/g, '').length;
  return digits >= 9 && digits < match.length && digits <= 15 ? '[phone]' : match;
}

/**
 * A path of short words and ids, in which nothing above matches. Nearly every path is one, and to look
 * for each pattern takes longer than the rest of recording a request.
 */
const plainPath = new RegExp(
  `^(?:/(?:[a-z-]{1,17}|(?:${idPrefixes.join('|')})_[0-7][0-9a-z]{25})){1,9}$`,
);

/**
 * Returns text of at most `most` characters without what looks like a secret or a contact detail, and
 * without what PostgreSQL cannot store.
 */
export function scrub(text: string, most: number): string {
  if (text.length <= most && plainPath.test(text)) return text;
  // Cut first, so that the work is bounded; with room for what a cut secret would hide.
  const whole = text
    .slice(0, most + 200)
    .replaceAll('\0', '')
    .toWellFormed();
  const clean = replacements.reduce(
    (left, [pattern, by]) =>
      typeof by === 'string' ? left.replace(pattern, by) : left.replace(pattern, by),
    whole,
  );
  const isWhole = clean.length <= most && text.length <= most + 200;
  return isWhole ? clean : `${clean.slice(0, most).toWellFormed()}…`;
}

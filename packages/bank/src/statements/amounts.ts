import { minorDigits } from '../minor-units.ts';

/** Returns an amount in minor units; null if the text is none, or has more decimals than its currency. */
export function amountOf(
  text: string,
  { currency, decimal }: { currency: string; decimal: '.' | ',' },
): number | null {
  const { isNegative, digits } = signOf(text);
  const grouping = decimal === '.' ? ',' : '.';
  const parts = digits.split(decimal);
  if (parts.length > 2) return null;
  const [whole = '', fraction = ''] = parts;
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return null;
  const groups = whole.split(grouping);
  const isGrouped = groups.every((it, at) =>
    at === 0 ? /^\d{0,3}$/.test(it) : /^\d{2,3}$/.test(it),
  );
  if (groups.length > 1 ? !isGrouped : !/^\d*$/.test(whole)) return null;
  const decimals = minorDigits(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return null;
  const cents = Number(`${groups.join('')}${fraction.slice(0, decimals).padEnd(decimals, '0')}`);
  if (!Number.isSafeInteger(cents)) return null;
  return isNegative && cents !== 0 ? -cents : cents;
}

/** Returns the decimal mark that all of the amounts are written with; null if both may be meant. */
export function decimalOf(texts: readonly string[]): '.' | ',' | null {
  const found = new Set(texts.map(markOf).filter((it) => it !== null));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

function markOf(text: string): '.' | ',' | null {
  const { digits } = signOf(text);
  const [last] = [...digits.matchAll(/[.,]/g)].slice(-1);
  if (!last) return null;
  const mark = last[0] === '.' ? '.' : ',';
  const other = mark === '.' ? ',' : '.';
  if (digits.includes(other)) return mark;
  if (digits.split(mark).length > 2) return other;
  return digits.length - last.index - 1 === 3 ? null : mark;
}

/** Takes the sign and what stands around the digits away: "(12.00)", "12.00-", "USD 12.00", "12 DR". */
function signOf(text: string): { isNegative: boolean; digits: string } {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s'\u2019]/g, '')
    .replaceAll(/[\u2212\u2013\u2014]/g, '-')
    .toUpperCase();
  const isDebit = /(?<![A-Z])(DR|DB|D)$/.test(plain);
  const bare = plain.replace(/(?<![A-Z])(CR|DR|DB|C|D)$/, '').replaceAll(/\p{Sc}|[A-Z]{3}/gu, '');
  const inside = /^\((.*)\)$/.exec(bare)?.[1];
  const signed = inside ?? bare;
  const isMinus = signed.startsWith('-') || signed.endsWith('-');
  const digits = signed.replace(/^[+-]/, '').replace(/[+-]$/, '');
  return { isNegative: isDebit || inside !== undefined || isMinus, digits };
}

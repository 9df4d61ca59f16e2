import type { DraftRequest, RateCardItem } from '../draft.ts';
import type { Item } from './items.ts';
import type { Tier } from './kinds.ts';
import { digitsOf } from './read-budget.ts';

/** Rough amounts of a currency that buy what a US dollar buys in production. */
const perDollar: Record<string, number> = {
  ...{ USD: 1, CAD: 1.25, AUD: 1.35, NZD: 1.45, GBP: 0.75, EUR: 0.85, CHF: 0.95 },
  ...{ SEK: 9.5, NOK: 10, DKK: 6.5, PLN: 3, CZK: 18, HUF: 280, RON: 3.5, BGN: 1.6, TRY: 30 },
  ...{ JPY: 130, CNY: 6, HKD: 7.5, TWD: 26, KRW: 1150, SGD: 1.35, THB: 26, MYR: 3.6, PHP: 42 },
  ...{ IDR: 11_000, VND: 18_000, INR: 55, AED: 3.6, SAR: 3.7, QAR: 3.6, KWD: 0.3, BHD: 0.37 },
  ...{ OMR: 0.38, JOD: 0.7, EGP: 30, MAD: 8, ZAR: 13, KES: 110, NGN: 900, ILS: 3.6, MXN: 15 },
  ...{ BRL: 4, ARS: 900, CLP: 800, COP: 3200, PEN: 3.2, UAH: 30, ISK: 130, GEL: 2.4, TND: 2.6 },
};

/** What a line costs, and where that is from. */
export interface Rate {
  rate: number;
  unit: Item['unit'];
  overtimeMultiplierBps: number;
  fringeBps: number;
  source: 'card' | 'usual' | 'unknown';
}

const stopWords = new Set([
  'the',
  'a',
  'of',
  'and',
  'with',
  'per',
  'for',
  'day',
  'rate',
  'rental',
  'package',
  'kit',
  'fee',
  'hire',
]);

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !stopWords.has(word))
    .sort()
    .join(' ');

const laborSections = new Set(['A', 'B', 'E', 'G', 'L', 'O']);

/** Creates the lookup of rates: the company's card first, then usual ones. */
export function createRates(request: DraftRequest, tier: Tier): (item: Item) => Rate {
  const byWords = new Map<string, RateCardItem[]>();
  for (const item of request.rateCard) {
    for (const text of [item.role, item.description]) {
      if (!text) continue;
      const words = wordsOf(text);
      byWords.set(words, [...(byWords.get(words) ?? []), item]);
    }
  }
  return (item) => {
    const own = fromCard(byWords, item);
    if (own) {
      const { rate, unit, overtimeMultiplierBps, fringeBps } = own;
      return { rate, unit, overtimeMultiplierBps, fringeBps, source: 'card' };
    }
    return usualRate(request, item, tier);
  };
}

/** The first name that the card has wins, in the item's own section if the card has it twice. */
function fromCard(byWords: Map<string, RateCardItem[]>, item: Item): RateCardItem | undefined {
  for (const name of [item.description, ...(item.names ?? [])]) {
    const found = byWords.get(wordsOf(name))?.filter((it) => isLike(it, item));
    if (found?.length) return found.find((it) => it.section === item.section) ?? found[0];
  }
  return undefined;
}

function isLike(own: RateCardItem, item: Item): boolean {
  return (
    own.section === item.section ||
    (laborSections.has(own.section) && laborSections.has(item.section))
  );
}

function usualRate({ currency, defaults }: DraftRequest, item: Item, tier: Tier): Rate {
  const factor = perDollar[currency];
  const dollars = typeof item.dollars === 'number' ? item.dollars : (item.dollars[tier - 1] ?? 0);
  const amount = dollars * (factor ?? 0);
  const step = roundingOf(amount);
  const rate = Math.round(Math.round(amount / step) * step * 10 ** digitsOf(currency));
  const { fringeBps } = defaults;
  return {
    rate,
    unit: item.unit,
    overtimeMultiplierBps: 15_000,
    fringeBps: item.isLabor && ['A', 'B', 'E', 'G'].includes(item.section) ? fringeBps : 0,
    source: factor === undefined ? 'unknown' : 'usual',
  };
}

/** Round amounts read as what they are: assumptions. */
function roundingOf(amount: number): number {
  if (amount < 10) return 0.25;
  if (amount < 100) return 1;
  if (amount < 1000) return 5;
  return 10 ** (Math.floor(Math.log10(amount)) - 2) * 5;
}

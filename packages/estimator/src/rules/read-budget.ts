import type { DraftRequest, Reason } from '../draft.ts';
import { type Brief, findAll } from './brief.ts';

export interface Budget {
  /** In minor units of the request's currency. */
  value: number;
  reason: Reason;
}

const symbols: Record<string, readonly string[]> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD'],
  us$: ['USD'],
  '£': ['GBP'],
  '€': ['EUR'],
  '¥': ['JPY', 'CNY'],
  '₹': ['INR'],
  '₩': ['KRW'],
  kr: ['SEK', 'NOK', 'DKK'],
};

const sum =
  "(\\d{1,3}(?:[.,\\s']\\d{3})+|\\d+(?:[.,]\\d{1,2})?)\\s*(k|m|mio|mil|million|thousand|grand)?";
const coin =
  '(us\\$|[$£€¥₹₩]|\\b(?:usd|cad|aud|nzd|gbp|eur|jpy|chf|sek|nok|dkk|inr|krw|cny|aed|sar|mxn|sgd|hkd|zar|brl|pln|czk|kwd|bhd|euros?|dollars?|pounds?)\\b)';
const lead =
  '(?:budget|spend|cost|all[- ]in|(?:we|label|client|they|agency|brand) (?:have|has|got|can spend)|ceiling|cap(?:ped)?|up to|not (?:to )?exceed|target|ballpark|presupuesto|etat|ميزاني\\p{L}*|الميزاني\\p{L}*)';

const patterns = [
  new RegExp(
    `${lead}[^.\\n\\d$£€¥₹₩]{0,50}?${coin}?\\s*${sum}\\s*${coin}?(?:\\s*(?:-|to|and)\\s*${coin}?\\s*${sum})?`,
    'u',
  ),
  new RegExp(
    `()${coin}\\s*${sum}()(?:\\s*(?:-|to|and)\\s*${coin}?\\s*${sum})?(?=[^.\\n]{0,25}(?:budget|all[- ]in|total|to spend|available|max))`,
    'u',
  ),
];

/** Reads the budget, of a range the upper end. `other` is the currency, if it is not the estimate's. */
export function readBudget(
  brief: Brief,
  { currency, budget }: Pick<DraftRequest, 'currency' | 'budget'>,
): { budget?: Budget; other?: string } {
  if (budget) {
    return { budget: { value: budget, reason: { assumed: 'The budget that was entered.' } } };
  }
  for (const [index, pattern] of patterns.entries()) {
    for (const { match, reason } of findAll(brief, pattern)) {
      const named = index === 0 ? (match[1] ?? match[4]) : match[2];
      const [from, scale] = [match[index === 0 ? 2 : 3], match[index === 0 ? 3 : 4]];
      const [upTo, upToScale] = [match[index === 0 ? 6 : 7], match[index === 0 ? 7 : 8]];
      const amount = Math.max(amountOf(from, scale ?? upToScale), amountOf(upTo, upToScale));
      if (amount < 250 || (!named && amount < 1000)) continue;
      if (named && !isOf(named, currency)) return { other: named.toUpperCase() };
      const value = Math.round(amount * 10 ** digitsOf(currency));
      return Number.isSafeInteger(value) ? { budget: { value, reason } } : {};
    }
  }
  return {};
}

function isOf(named: string, currency: string): boolean {
  const known = symbols[named];
  if (known) return known.includes(currency);
  if (/^dollar/.test(named)) return symbols.$?.includes(currency) ?? false;
  if (/^euro/.test(named)) return currency === 'EUR';
  if (/^pound/.test(named)) return currency === 'GBP';
  return named.toUpperCase() === currency;
}

function amountOf(text: string | undefined, scale: string | undefined): number {
  if (!text) return 0;
  const grouped = /^\d{1,3}(?:[.,\s']\d{3})+$/.test(text);
  const value = Number(grouped ? text.replaceAll(/\D/g, '') : text.replace(',', '.'));
  if (!scale) return value;
  return value * (/^m/.test(scale) && scale !== 'mil' ? 1e6 : 1e3);
}

/** Returns the number of decimals of a currency. */
export function digitsOf(currency: string): number {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

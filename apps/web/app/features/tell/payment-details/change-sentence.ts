import type { DetailMark } from '@callboard/core/tell';
import { detailsInWords } from '@callboard/domain/payment-details/enums';

type Told = Pick<
  DetailMark,
  'fields' | 'before' | 'after' | 'createdAt' | 'daysAgo' | 'changedByName' | 'how'
>;

/** Returns what changed, how, and the values if the viewer sees them. */
export function changeInWords(change: Told, approvedAt: Date | null = null): string {
  const values = valuesInWords(change);
  return [changeSentence(change, approvedAt), values && `${values}.`].filter(Boolean).join(' ');
}

/** Returns what changed: "Account number changed 3 days ago, after approval, by Ana (…)." */
export function changeSentence(change: Told, approvedAt: Date | null = null): string {
  const { fields, createdAt, changedByName, how } = change;
  const what = detailsInWords(fields);
  const isAfter = approvedAt !== null && new Date(approvedAt) <= new Date(createdAt);
  const changed = `${capitalized(what)} changed ${agoInWords(change.daysAgo)}`;
  return `${changed}${isAfter ? ', after approval,' : ''} by ${changedByName} (${how}).`;
}

function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function agoInWords(days: number): string {
  if (days < 1) return 'today';
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/** Returns the values that changed: "•••• 6789 → •••• 4321". */
export function valuesInWords({ before, after }: Pick<DetailMark, 'before' | 'after'>): string {
  const keys = Object.keys(after) as (keyof typeof after)[];
  return keys
    .filter((it) => before[it] !== after[it] && it !== 'remit_to')
    .map((it) => `${shownValue(it, before[it])} → ${shownValue(it, after[it])}`)
    .join(', ');
}

function shownValue(field: string, value: string | null | undefined): string {
  if (value == null) return 'Not set';
  return field.startsWith('bank_') ? `•••• ${value}` : value;
}

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { overtimeRuleLabels, rateUnitLabels } from '@callboard/domain/crew/enums';
import { fullDateInWords } from '@callboard/domain/dates';
import { formatMoney } from '@callboard/domain/money/format-money';
import type { MemoParagraph } from '@callboard/domain/paperwork/memo-paragraph';
import { rateInWords } from '@callboard/domain/timecards/rate-in-words';

/** A deal memo as it is read, signed and printed. */
export interface Memo {
  company: { name: string; address: string | null };
  person: { name: string; company: string | null };
  job: { name: string; jobNo: string; client: string | null };
  terms: { label: string; value: string }[];
  paragraphs: MemoParagraph[];
}

/** What a deal memo is made from. */
export interface MemoFacts {
  bookingId: string;
  name: string;
  loanOutName: string | null;
  role: string;
  projectName: string;
  jobNo: string;
  /** Null for a job without a client. */
  clientName: string | null;
  rateCents: number | null;
  rateUnit: keyof typeof rateUnitLabels;
  rateHours: number;
  otRule: keyof typeof overtimeRuleLabels;
  /** Null is by the work rules. */
  mealPenaltyCents: number | null;
  kitFeeCents: number | null;
  currency: string;
  /** Confirmed dates, or all booked ones if none is confirmed. */
  dates: string[];
}

interface MemoCompany {
  name: string;
  legalName: string | null;
  address: string | null;
  paragraphs: MemoParagraph[];
}

/** Returns the deal memo of a booking. */
export function toMemo(facts: MemoFacts, company: MemoCompany): Memo {
  const companyName = company.legalName ?? company.name;
  const words: Record<string, string> = {
    company: companyName,
    person: facts.loanOutName ?? facts.name,
    job: facts.projectName,
  };
  const fill = (text: string) =>
    text.replaceAll(/\{(company|person|job)\}/g, (_, key: string) => words[key] ?? '');
  return {
    company: { name: companyName, address: company.address },
    person: { name: facts.name, company: facts.loanOutName },
    job: { name: facts.projectName, jobNo: facts.jobNo, client: facts.clientName },
    terms: termsOf(facts),
    paragraphs: company.paragraphs.map(({ title, text }) => ({ title, text: fill(text) })),
  };
}

function termsOf(facts: MemoFacts): Memo['terms'] {
  const { currency, rateCents, mealPenaltyCents, kitFeeCents } = facts;
  const rate = rateCents === null ? 'To be agreed' : formatMoney(rateCents, currency);
  const hours = facts.rateUnit === 'day' ? `, ${facts.rateHours} hours` : '';
  return [
    { label: 'Role', value: facts.role },
    { label: 'Dates', value: facts.dates.map(fullDateInWords).join(', ') || 'To be agreed' },
    { label: 'Rate', value: `${rate} ${rateUnitLabels[facts.rateUnit]}${hours}` },
    { label: hoursLabel, value: rateInWords(facts) },
    {
      label: 'Overtime',
      value: facts.otRule === 'custom' ? 'As agreed in writing' : overtimeRuleLabels[facts.otRule],
    },
    { label: penalties.label, value: penaltyInWords(mealPenaltyCents, currency) },
    {
      label: 'Kit rental',
      value: kitFeeCents ? `${formatMoney(kitFeeCents, currency)} per day` : 'None',
    },
  ];
}

/** What the rate pays for. Memos that were sent before it existed do not have it. */
const hoursLabel = 'Hours';

/** The term of bookings that say nothing else. Memos that were sent before it existed do not have it. */
const penalties = { label: 'Meal penalties', value: 'By the company’s work rules' };

function penaltyInWords(cents: number | null, currency: string): string {
  if (cents === null) return penalties.value;
  return cents === 0 ? 'None' : `${formatMoney(cents, currency)} each`;
}

/** Returns the text of a memo that is stored and hashed. */
export function memoText(memo: Memo): string {
  return JSON.stringify(memo);
}

/** Returns the SHA-256 of a text in hexadecimal. */
export function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns a memo that was stored. */
export function readMemo(text: string): Memo {
  return JSON.parse(text) as Memo;
}

/** Returns whether the terms of a booking are no longer those of a memo. */
export function haveTermsChanged(stored: string, now: Memo): boolean {
  const before = readMemo(stored).terms;
  const has = (term: string) => before.some(({ label }) => label === term);
  const terms = now.terms
    .filter((it) => has(penalties.label) || !isDeepStrictEqual(it, penalties))
    .filter(({ label }) => has(hoursLabel) || label !== hoursLabel);
  return !isDeepStrictEqual(before, terms);
}

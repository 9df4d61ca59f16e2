import type { Candidates, Subject } from './candidates.ts';
import { suggestBills } from './suggest-bills.ts';
import { suggestInvoices } from './suggest-invoices.ts';
import {
  suggestCodings,
  suggestCosts,
  suggestPayments,
  suggestReturns,
  suggestTransfers,
} from './suggest-others.ts';
import { suggestParts } from './suggest-parts.ts';
import type { Style, Suggestion } from './suggestion.ts';

/** More than these are of no help. */
const most = 5;

/** Returns what a transaction may be, the likeliest first. */
export function rankSuggestions(
  subject: Subject,
  candidates: Candidates,
  style: Style,
): Suggestion[] {
  const all = [
    ...suggestParts(subject, candidates),
    ...suggestInvoices(subject, candidates.invoices, style),
    ...suggestPayments(subject, candidates),
    ...suggestBills(subject, candidates.bills, style),
    ...suggestCosts(subject, candidates),
    ...suggestTransfers(subject, candidates),
    ...suggestReturns(subject, candidates, style),
    ...suggestCodings(subject, candidates),
  ];
  const ranked = all.toSorted((a, b) => b.score - a.score);
  const first = ranked.filter((it, at) => ranked.findIndex(({ key }) => key === it.key) === at);
  return first.slice(0, most);
}

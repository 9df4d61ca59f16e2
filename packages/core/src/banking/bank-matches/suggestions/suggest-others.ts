import type { MatchPart } from '@callboard/domain/bank-matches/fields';
import { costSectionName } from '@callboard/domain/estimates/enums';
import type { Candidates, Coding, Subject } from './candidates.ts';
import { nameIn } from './names.ts';
import {
  apart,
  dayOf,
  daysFrom,
  nearTo,
  points,
  type Style,
  type Suggestion,
  weigh,
} from './suggestion.ts';

/** Suggests payments that were recorded before their deposit came in. */
export function suggestPayments(subject: Subject, { payments }: Candidates): Suggestion[] {
  return payments.map((it) => {
    const named = nameIn(subject.text, it.clientName);
    return {
      key: `payment:${it.id}`,
      label: `Payment of ${it.clientName}`,
      ...weigh(
        [points.amount, 'amount equals the recorded payment'],
        named >= 0.5
          ? [Math.round(points.name * named), `${it.clientName} is in the text`]
          : [0, null],
        nearTo(subject, it.receivedOn, 'recorded as received'),
      ),
      parts: [{ kind: 'payment', paymentId: it.id, amountCents: subject.restCents }],
    };
  });
}

/** Suggests receipts and other costs of the same amount. */
export function suggestCosts(subject: Subject, { costs }: Candidates): Suggestion[] {
  return costs.map((it) => {
    const named = nameIn(subject.text, it.vendorName);
    return {
      key: `cost:${it.id}`,
      label: `Receipt of ${it.vendorName}, ${it.projectName}`,
      ...weigh(
        [points.amount - 10, 'amount equals the receipt'],
        named >= 0.5
          ? [Math.round(points.name * named), `${it.vendorName} is in the text`]
          : [0, null],
        nearTo(subject, it.date, 'dated'),
      ),
      parts: [{ kind: 'cost', costId: it.id }],
    };
  });
}

/** Suggests the other side of a transfer between own accounts. */
export function suggestTransfers(subject: Subject, { transfers }: Candidates): Suggestion[] {
  const verb = subject.restCents < 0 ? 'into' : 'out of';
  return transfers.map((it) => ({
    key: `transfer:${it.id}`,
    label: it.isSameAccount
      ? `In and out of ${it.accountName} ••${it.mask}`
      : `Transfer ${verb} ${it.accountName} ••${it.mask}`,
    ...weigh(
      [it.isSameAccount ? points.together : points.amount, `same amount ${verb} the account`],
      nearTo(subject, it.date, ''),
    ),
    reasons: [`same amount ${verb} it ${apart(daysFrom(subject.date, it.date))}`],
    parts: [{ kind: 'transfer', otherTransactionId: it.id }],
  }));
}

/** Suggests that the bank took a matched transaction back. */
export function suggestReturns(
  subject: Subject,
  { returns }: Candidates,
  style: Style,
): Suggestion[] {
  const what = subject.restCents < 0 ? 'deposit' : 'payment';
  return returns.map((it) => ({
    key: `return:${it.id}`,
    label: `Return of the ${what} of ${dayOf(it.date, style)}, ${it.name}`,
    ...weigh(
      [points.amount, `same amount as the ${what}, with the opposite sign`],
      nearTo(subject, it.date, what),
      /return|revers|nsf|bounce|chargeback|reject/.test(subject.text)
        ? [points.name, 'the text says that it was returned']
        : [0, null],
    ),
    parts: [{ kind: 'return', transactionId: it.id }],
  }));
}

/** Suggests what rules say, and what was done with the same name before. */
export function suggestCodings(subject: Subject, { rules, past }: Candidates): Suggestion[] {
  const fromRules = rules.flatMap((it): Suggestion[] => {
    const part = codedPart(subject, it);
    if (!part) return [];
    const reasons = [`your rule for “${it.words}”`];
    const found = { label: codingLabel(it), score: points.rule, reasons, parts: [part] };
    return [{ ...found, key: `rule:${it.id}`, ruleId: it.id }];
  });
  const fromPast = past.flatMap((it): Suggestion[] => {
    const part = codedPart(subject, it);
    if (!part) return [];
    const times = it.times === 1 ? 'last time' : `${it.times} times before`;
    const score = points.past + 10 * Math.min(it.times, 4);
    const found = { label: codingLabel(it), score, reasons: [`coded so ${times}`], parts: [part] };
    return [{ ...found, key: `past:${it.kind}:${it.projectId}:${it.section}:${it.accountCode}` }];
  });
  return [...fromRules, ...fromPast];
}

function codedPart({ restCents }: Subject, coding: Coding): MatchPart | null {
  const { kind, projectId, section, accountCode } = coding;
  if (kind === 'fee') return { kind, amountCents: restCents };
  if (kind === 'account' && accountCode) return { kind, accountCode, amountCents: restCents };
  if (kind === 'cost' && projectId && section) {
    return { kind: 'newCost', projectId, section, amountCents: restCents };
  }
  return null;
}

function codingLabel({ kind, projectName, section, accountCode }: Coding): string {
  if (kind === 'fee') return 'Bank fee';
  if (kind === 'account') return `Account ${accountCode}`;
  return `${projectName}, ${section === null ? '' : costSectionName(section)}`;
}

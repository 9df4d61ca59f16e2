import type { MatchKind } from '../bank-matches/enums.ts';

/** What a rule can match with: payments and bills are of a moment, and suggested by amount and name. */
export const ruleKinds = ['cost', 'transfer', 'fee', 'account'] as const satisfies MatchKind[];

export type RuleKind = (typeof ruleKinds)[number];

export const ruleKindLabels: Record<RuleKind, string> = {
  cost: 'Cost of a job',
  transfer: 'Transfer between own accounts',
  fee: 'Bank fee',
  account: 'Account of the books',
};

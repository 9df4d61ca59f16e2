import type { Caller } from '@callboard/api';
import { costSectionName as sectionName } from '@callboard/domain/estimates/enums';
import { ruleKindLabels, ruleKinds } from '@callboard/domain/match-rules/enums';
import { accountName } from './account-name.ts';

export type Rule = Awaited<ReturnType<Caller['matchRules']['list']>>[number];
type Chart = Awaited<ReturnType<Caller['books']['find']>>['all'];

/** Returns what a rule says that its transactions are. */
export function targetOf({ kind, projectName, section, accountCode }: Rule, chart: Chart): string {
  if (kind === 'cost' && section !== null) {
    return `${projectName ?? 'A removed job'}, ${sectionName(section)}`;
  }
  if (kind === 'account') {
    const account = chart.find((it) => it.code === accountCode);
    return account ? `${account.code} ${account.name}` : `Account ${accountCode}`;
  }
  const known = ruleKinds.find((it) => it === kind);
  return known ? ruleKindLabels[known] : kind;
}

/** Returns "Money out, Operating ••4471". */
export function scopeOf({ isMoneyIn, accountName: name, mask }: Rule): string {
  const direction = isMoneyIn ? 'Money in' : 'Money out';
  return name === null ? direction : `${direction}, ${accountName({ name, mask: mask ?? '' })}`;
}

import type { JobPerson } from './crew-page.ts';

type Pay = NonNullable<JobPerson['pay']>;

export const rateUnitLabels: Record<Pay['rateUnit'], string> = {
  day: 'per day',
  hour: 'per hour',
  week: 'per week',
  flat: 'flat',
};

export const otRuleLabels: Record<Pay['otRule'], string> = {
  none: 'No overtime',
  '1.5_after_10': '1.5× after 10 h',
  '1.5_after_12': '1.5× after 12 h',
  ca_8_12: 'California: 1.5× after 8 h, 2× after 12 h',
  custom: 'As in the deal memo',
};

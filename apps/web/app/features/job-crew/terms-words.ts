import type { JobPerson } from './crew-page.ts';

type Pay = NonNullable<JobPerson['pay']>;

export const rateUnitLabels: Record<Pay['rateUnit'], string> = {
  day: 'per day',
  hour: 'per hour',
  week: 'per week',
  flat: 'flat',
};

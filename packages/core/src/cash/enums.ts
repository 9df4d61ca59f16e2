import { recurrences } from '@callboard/db/enums';

export { recurrences };

export type Recurrence = (typeof recurrences)[number];

export const recurrenceLabels: Record<Recurrence, string> = {
  weekly: 'Every week',
  two_weeks: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

/** How often a recurring amount is due. */
export const recurrences = ['weekly', 'two_weeks', 'monthly', 'quarterly', 'yearly'] as const;

export type Recurrence = (typeof recurrences)[number];

export const recurrenceLabels: Record<Recurrence, string> = {
  weekly: 'Every week',
  two_weeks: 'Every two weeks',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

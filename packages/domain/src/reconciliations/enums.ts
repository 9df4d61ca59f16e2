/** States of a reconciliation. */
export const reconciliationStates = ['open', 'closed'] as const;

export type ReconciliationState = (typeof reconciliationStates)[number];

export const reconciliationStateLabels: Record<ReconciliationState, string> = {
  open: 'Open',
  closed: 'Reconciled',
};

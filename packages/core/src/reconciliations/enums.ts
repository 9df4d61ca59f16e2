import { reconciliationStates } from '@callboard/db/enums';

export { reconciliationStates };

export type ReconciliationState = (typeof reconciliationStates)[number];

export const reconciliationStateLabels: Record<ReconciliationState, string> = {
  open: 'Open',
  closed: 'Reconciled',
};

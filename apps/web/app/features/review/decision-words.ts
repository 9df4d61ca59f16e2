import { type Decision, decisionLabels } from '@callboard/domain/deliverables/enums';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';

interface DecisionLook {
  label: string;
  shape: PillShape;
  tone: PillTone;
}

/** How a decision looks, and what it is called. */
export const decisionLooks: Record<Decision, DecisionLook> = {
  PENDING: { label: decisionLabels.PENDING, shape: 'ring', tone: 'neutral' },
  APPROVED: { label: decisionLabels.APPROVED, shape: 'check', tone: 'good' },
  APPROVED_WITH_NOTES: { label: decisionLabels.APPROVED_WITH_NOTES, shape: 'check', tone: 'good' },
  CHANGES_REQUESTED: { label: decisionLabels.CHANGES_REQUESTED, shape: 'half', tone: 'tally' },
};

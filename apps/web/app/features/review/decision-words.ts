import type { Decision } from '@callboard/domain/deliverables/enums';
import type { PillShape, PillTone } from '#app/ui/pill.tsx';

/** How a decision looks, and what it is called. */
export const decisionLooks: Record<Decision, { label: string; shape: PillShape; tone: PillTone }> =
  {
    PENDING: { label: 'No decision', shape: 'ring', tone: 'neutral' },
    APPROVED: { label: 'Approved', shape: 'check', tone: 'good' },
    APPROVED_WITH_NOTES: { label: 'Approved with notes', shape: 'check', tone: 'good' },
    CHANGES_REQUESTED: { label: 'Changes requested', shape: 'half', tone: 'tally' },
  };

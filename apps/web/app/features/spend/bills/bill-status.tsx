import { type BillStatus, billStatusLabels } from '@callboard/domain/bills/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<BillStatus, { shape: PillShape; tone: PillTone }> = {
  submitted: { shape: 'ring', tone: 'tally' },
  disputed: { shape: 'half', tone: 'tally' },
  approved: { shape: 'dot', tone: 'neutral' },
  scheduled: { shape: 'square', tone: 'neutral' },
  paid: { shape: 'check', tone: 'good' },
  void: { shape: 'cross', tone: 'faint' },
};

interface BillStatusProps {
  status: BillStatus;
  isFilled?: boolean;
}

/** Status of a bill as a shape and a word. */
export function BillStatusPill({ status, isFilled }: BillStatusProps) {
  return (
    <Pill {...looks[status]} {...(isFilled && { isFilled })}>
      {billStatusLabels[status]}
    </Pill>
  );
}

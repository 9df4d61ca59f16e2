import { estimateStatusLabels, type ShownEstimateStatus } from '@callboard/domain/estimates/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<ShownEstimateStatus, { shape: PillShape; tone: PillTone }> = {
  draft: { shape: 'ring', tone: 'neutral' },
  sent: { shape: 'half', tone: 'neutral' },
  viewed: { shape: 'dot', tone: 'neutral' },
  changes_requested: { shape: 'half', tone: 'tally' },
  accepted: { shape: 'check', tone: 'good' },
  converted: { shape: 'check', tone: 'good' },
  declined: { shape: 'cross', tone: 'faint' },
  expired: { shape: 'dash', tone: 'faint' },
};

interface EstimateStatusProps {
  status: ShownEstimateStatus;
  isFilled?: boolean;
}

/** Status of an estimate as a shape and a word. */
export function EstimateStatus({ status, isFilled }: EstimateStatusProps) {
  return (
    <Pill {...looks[status]} {...(isFilled && { isFilled })}>
      {estimateStatusLabels[status]}
    </Pill>
  );
}

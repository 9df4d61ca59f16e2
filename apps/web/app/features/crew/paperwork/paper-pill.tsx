import { type PaperworkStatus, paperworkStatusLabels } from '@callboard/domain/paperwork/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<PaperworkStatus, { shape: PillShape; tone: PillTone }> = {
  not_sent: { shape: 'ring', tone: 'neutral' },
  sent: { shape: 'half', tone: 'neutral' },
  viewed: { shape: 'half', tone: 'neutral' },
  signed: { shape: 'dot', tone: 'tally' },
  approved: { shape: 'check', tone: 'good' },
  rejected: { shape: 'cross', tone: 'danger' },
  expired: { shape: 'cross', tone: 'danger' },
  waived: { shape: 'dash', tone: 'faint' },
};

/** The state of a paper, as the office reads it. */
export function PaperPill({ status }: { status: PaperworkStatus }) {
  return <Pill {...looks[status]}>{paperworkStatusLabels[status]}</Pill>;
}

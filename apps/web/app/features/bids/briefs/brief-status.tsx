import { type BriefStatus, briefLabels } from '@callboard/domain/briefs/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<BriefStatus, { shape: PillShape; tone: PillTone }> = {
  draft: { shape: 'ring', tone: 'tally' },
  estimating: { shape: 'half', tone: 'neutral' },
  ready: { shape: 'dot', tone: 'neutral' },
  promoted: { shape: 'check', tone: 'good' },
  declined: { shape: 'dash', tone: 'faint' },
};

export function BriefStatusPill({ status }: { status: BriefStatus }) {
  return <Pill {...looks[status]}>{briefLabels[status]}</Pill>;
}

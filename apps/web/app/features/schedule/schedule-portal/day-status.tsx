import type { PortalDay } from '@callboard/core/schedule';
import { dayKindLabels } from '@callboard/domain/shoot-days/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<PortalDay['status'], { shape: PillShape; tone: PillTone; words: string }> = {
  confirmed: { shape: 'check', tone: 'good', words: 'Confirmed' },
  held: { shape: 'half', tone: 'neutral', words: 'Not confirmed yet' },
  canceled: { shape: 'cross', tone: 'faint', words: 'Canceled' },
};

/** How certain a day is, in words for a client. */
export function DayStatus({ status }: Pick<PortalDay, 'status'>) {
  const { words, ...look } = looks[status];
  return <Pill {...look}>{words}</Pill>;
}

/** Returns "Day 2 of 3, shoot day", or the name alone if it has the kind. */
export function nameOf({ label, dayKind }: Pick<PortalDay, 'label' | 'dayKind'>): string {
  const kind = dayKindLabels[dayKind];
  return label.startsWith(kind) ? label : `${label}, ${kind.toLowerCase()}`;
}

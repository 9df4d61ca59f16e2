import { type HoldStatus, holdLabels } from '@callboard/domain/shoot-days/enums';
import type { ReactNode } from 'react';
import { cx } from '#app/ui/cx.ts';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { toneClass } from '#app/ui/timeline/tone.tsx';

const faded = 'text-faint line-through inset-ring inset-ring-line';

const chipClass: Record<HoldStatus, string> = {
  confirmed: toneClass.solid,
  first_hold: toneClass.hatched,
  second_hold: toneClass.outlined,
  released: faded,
  cancelled: faded,
};

interface DateChipProps {
  status: HoldStatus;
  /** Narrower on a phone. */
  isCompact?: boolean;
  children: ReactNode;
}

/** A date as certain as its hold: solid, hatched, outlined, or struck. */
export function DateChip({ status, isCompact, children }: DateChipProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center justify-center rounded-sm text-xs font-medium whitespace-nowrap',
        isCompact ? 'min-w-15 px-1 sm:min-w-22 sm:px-1.5' : 'min-w-22 px-1.5',
        chipClass[status],
      )}
    >
      {status === 'first_hold' ? (
        <span className="rounded-sm bg-pressed px-1">{children}</span>
      ) : (
        children
      )}
    </span>
  );
}

const looks: Record<HoldStatus, { shape: PillShape; tone: PillTone }> = {
  confirmed: { shape: 'check', tone: 'good' },
  first_hold: { shape: 'half', tone: 'neutral' },
  second_hold: { shape: 'ring', tone: 'neutral' },
  released: { shape: 'dash', tone: 'faint' },
  cancelled: { shape: 'cross', tone: 'faint' },
};

export function HoldPill({ status, isFilled }: { status: HoldStatus; isFilled?: boolean }) {
  return (
    <Pill {...looks[status]} {...(isFilled && { isFilled })}>
      {holdLabels[status]}
    </Pill>
  );
}

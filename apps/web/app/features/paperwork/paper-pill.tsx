import {
  type PaperworkLight,
  type PaperworkStatus,
  paperworkStatusLabels,
} from '@callboard/core/paperwork/enums';
import { cx } from '#app/ui/cx.ts';
import { Pill, type PillShape, type PillTone, Shape } from '#app/ui/pill.tsx';

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

const lights: Record<
  Exclude<PaperworkLight, 'none'>,
  { shape: PillShape; tone: PillTone; label: string }
> = {
  missing: { shape: 'ring', tone: 'neutral', label: 'Paperwork open' },
  to_check: { shape: 'dot', tone: 'tally', label: 'Paperwork to check' },
  done: { shape: 'check', tone: 'good', label: 'Paperwork done' },
};

interface PaperLightProps {
  light: PaperworkLight;
  /** Says the word to screen readers only. */
  isShapeOnly?: boolean;
}

/** How far the papers of a person are, in small type; nothing for those without any. */
export function PaperLight({ light, isShapeOnly }: PaperLightProps) {
  if (light === 'none') return null;
  const { label, shape, tone } = lights[light];
  return (
    <span
      className={cx('inline-flex shrink-0 items-center gap-1 text-2xs', toneClass[tone])}
      {...(isShapeOnly && { title: label })}
    >
      <Shape shape={shape} />
      {isShapeOnly ? <span className="sr-only">{label}</span> : label}
    </span>
  );
}

const toneClass: Record<PillTone, string> = {
  neutral: 'text-soft',
  faint: 'text-faint',
  tally: 'text-tally-ink',
  good: 'text-good',
  danger: 'text-danger',
};

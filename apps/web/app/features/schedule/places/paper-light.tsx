import type { PaperLight as Light } from '@callboard/domain/locations/papers';
import { cx } from '#app/ui/cx.ts';
import { type PillShape, type PillTone, Shape } from '#app/ui/pill.tsx';
import type { JobPlace } from './job-place.ts';

const looks: Record<Light, [shape: PillShape, tone: PillTone]> = {
  good: ['check', 'good'],
  open: ['half', 'neutral'],
  soon: ['square', 'tally'],
  bad: ['cross', 'danger'],
  idle: ['dash', 'faint'],
};

const tones: Record<PillTone, string> = {
  good: 'text-good',
  neutral: 'text-soft',
  tally: 'text-tally-ink',
  danger: 'text-danger',
  faint: 'text-faint',
};

/** Shows how a paper of a place stands, as a shape and in words. */
export function PaperLight({ paper }: { paper: JobPlace['papers'][number] }) {
  const [shape, tone] = looks[paper.light];
  return (
    <span className={cx('inline-flex min-w-0 items-baseline gap-1.5 text-sm', tones[tone])}>
      <span className="translate-y-px">
        <Shape shape={shape} />
      </span>
      <span className="min-w-0">{paper.words}</span>
    </span>
  );
}

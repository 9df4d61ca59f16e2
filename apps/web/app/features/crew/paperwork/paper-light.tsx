import type { PaperworkLight } from '@callboard/domain/paperwork/enums';
import { Link, type To } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { type PillShape, Shape } from '#app/ui/pill.tsx';

const looks: Record<
  Exclude<PaperworkLight, 'none'>,
  { shape: PillShape; color: string; label: string }
> = {
  missing: { shape: 'ring', color: 'text-soft', label: 'Paperwork open' },
  to_check: { shape: 'dot', color: 'text-tally-ink', label: 'Paperwork to check' },
  done: { shape: 'check', color: 'text-good', label: 'Paperwork done' },
};

interface PaperLightProps {
  light: PaperworkLight | undefined;
  /** Says the word to screen readers only. */
  isShapeOnly?: boolean;
  /** The papers. */
  to?: To;
}

/** Id of a person's papers in the panel of the person. */
export const papersId = 'papers';

/** How far the papers of a person are, in small type; nothing for those without any. */
export function PaperLight({ light = 'none', isShapeOnly, to }: PaperLightProps) {
  if (light === 'none') return null;
  const { label, shape, color } = looks[light];
  const shown = (
    <span
      className={cx('inline-flex shrink-0 items-center gap-1 text-2xs', color)}
      {...(isShapeOnly && { title: label })}
    >
      <Shape shape={shape} />
      {isShapeOnly ? <span className="sr-only">{label}</span> : label}
    </span>
  );
  if (!to) return shown;
  return (
    <Link
      to={to}
      preventScrollReset
      className="touch-link flex w-fit items-center rounded-sm hover:underline"
    >
      {shown}
    </Link>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from '../cx.ts';
import { Shape } from '../pill.tsx';

/** The numbers that a page opens with, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {children}
    </dl>
  );
}

interface FigureProps {
  label: string;
  detail?: ReactNode;
  /** Marks a number that is not as it should be. */
  isBad?: boolean;
  /** The one number that the page is for. */
  isMain?: boolean;
  /** List of what the number counts. */
  to?: string;
  children: ReactNode;
}

export function Figure({ label, detail, isBad, isMain, to, children }: FigureProps) {
  return (
    <div className={cx('grid content-start', isMain && 'max-sm:col-span-2')}>
      <dt className="text-xs text-faint">{label}</dt>
      <dd
        className={cx(
          'flex items-center gap-1.5 font-semibold',
          isMain ? 'text-2xl tracking-[-0.022em]' : 'text-lg',
          isBad ? 'text-danger' : 'text-ink',
        )}
      >
        {isBad && <Shape shape="cross" />}
        {to ? (
          <Link
            to={to}
            prefetch="intent"
            className="touch-link rounded-sm decoration-edge underline-offset-4 hover:underline"
          >
            {children}
          </Link>
        ) : (
          children
        )}
      </dd>
      {detail && <dd className="text-xs text-soft">{detail}</dd>}
    </div>
  );
}

import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { cx } from './cx.ts';

const tones = {
  tally: { className: 'bg-tally-wash text-tally-ink', Icon: TriangleAlert },
  danger: { className: 'bg-danger-wash text-danger', Icon: CircleAlert },
  good: { className: 'bg-good-wash text-good', Icon: CircleCheck },
  neutral: { className: 'bg-hover text-soft', Icon: Info },
};

interface BannerProps {
  tone?: keyof typeof tones;
  action?: ReactNode;
  /** `alert` is announced immediately, for errors. */
  role?: 'alert' | 'status';
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Whether the frame already shows a banner. A page shows one at most. */
export const HasBanner = createContext(false);

/**
 * Shows one sentence about the whole page or form, and an action. Below a banner of the frame it is
 * a plain line, unless it is announced.
 */
export function Banner({ tone = 'neutral', action, className, children, ...rest }: BannerProps) {
  const isPlain = useContext(HasBanner) && !rest.role;
  const { className: toneClass, Icon } = tones[tone];
  return (
    <div
      {...rest}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-2 text-sm',
        isPlain ? 'text-soft' : cx('rounded-md px-3 py-2', toneClass),
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  );
}

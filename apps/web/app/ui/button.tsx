import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './cx.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'tally';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-ink text-inverse hover:bg-ink/88 active:bg-ink/80',
  secondary: 'bg-sheet text-ink inset-ring inset-ring-edge hover:bg-hover active:bg-pressed',
  quiet: 'text-soft hover:bg-hover hover:text-ink active:bg-pressed',
  danger: 'bg-danger-fill text-on-danger hover:brightness-95',
  tally: 'bg-tally text-on-tally hover:brightness-97',
};

const sizes = { md: 'h-8 px-3 text-sm', lg: 'h-10 px-4 text-base', sm: 'h-7 px-2 text-xs' };

interface Appearance {
  variant?: ButtonVariant;
  size?: keyof typeof sizes;
  icon?: ReactNode;
}

function classes({ variant = 'secondary', size = 'md' }: Appearance, className?: string): string {
  return cx(
    'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md font-medium whitespace-nowrap select-none',
    'transition-colors duration-75 disabled:opacity-50 aria-disabled:opacity-50 pointer-coarse:min-h-11',
    '[&_svg]:size-4 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    className,
  );
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Shows a spinner and ignores clicks. The button keeps the focus. */
  isBusy?: boolean;
}

export function Button({ variant, size, icon, isBusy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      onClick={isBusy ? (event) => event.preventDefault() : rest.onClick}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      aria-busy={isBusy || undefined}
      className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  );
}

/** Link that looks like a button. */
export function LinkButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: LinkProps & Appearance) {
  return (
    <Link
      prefetch="intent"
      {...rest}
      className={classes({ ...(variant && { variant }), ...(size && { size }) }, className)}
    >
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: string;
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-faint hover:bg-hover hover:text-ink',
        'disabled:opacity-50 pointer-coarse:size-11 [&_svg]:size-4',
        className,
      )}
    >
      {children}
    </button>
  );
}

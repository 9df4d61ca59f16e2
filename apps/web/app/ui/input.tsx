import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export const controlClass = cx(
  'field-text w-full rounded-md bg-sheet text-ink inset-ring inset-ring-field placeholder:text-faint',
  'hover:inset-ring-faint focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-ink',
  'aria-invalid:inset-ring-danger disabled:bg-well disabled:text-faint [&[readonly]]:bg-well',
);

/** Button that opens a choice and looks like a field. */
export const fieldButtonClass = cx(controlClass, 'flex h-9 items-center gap-2 px-3 text-start');

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cx(controlClass, 'h-9 px-3', className)} />;
}

/** It grows with its text, from one line with `rows={1}`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const least = rows === 1 ? 'min-h-9' : 'min-h-20';
  return (
    <textarea
      {...{ rows, ...rest }}
      className={cx(controlClass, 'field-sizing-content px-3 py-2', least, className)}
    />
  );
}

/** Native select: best on phones, and works without script. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={cx('relative block', className)}>
      <select {...rest} className={cx(controlClass, 'h-9 appearance-none ps-3 pe-8')}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto size-4 text-faint"
      />
    </span>
  );
}

import type { ReactNode } from 'react';
import { cx } from './cx.ts';

interface FieldProps {
  /**
   * Id of the control. The hint has `<id>-description` and the error `<id>-error`, as in Conform.
   */
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Adds "optional" to the label. */
  isOptional?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label and control, with the error or the hint below. */
export function Field({ id, label, hint, error, isOptional, className, children }: FieldProps) {
  return (
    <div className={cx('grid grid-cols-1 content-start gap-1.5', className)}>
      <label htmlFor={id} className="flex items-baseline gap-2 text-sm font-medium">
        {label}
        {isOptional && <span className="text-xs font-normal text-faint">optional</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-description`} className="text-xs text-faint">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-xs text-danger">
      <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-0.5 size-3 shrink-0">
        <path
          fill="currentColor"
          d="M6 .8a.8.8 0 0 1 .7.4l4.9 8.6a.8.8 0 0 1-.7 1.2H1.1a.8.8 0 0 1-.7-1.2l4.9-8.6A.8.8 0 0 1 6 .8Zm-.6 3.4v2.9h1.2V4.2H5.4Zm.6 3.6a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4Z"
        />
      </svg>
      {error}
    </p>
  );
}

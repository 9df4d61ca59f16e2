import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** An id, a token's start, a piece of code. */
export function Mono({ className, children }: { className?: string; children: ReactNode }) {
  return <code className={cx('font-mono text-[0.92em] text-soft', className)}>{children}</code>;
}

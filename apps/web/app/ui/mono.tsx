import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Monospaced text: an id, the start of a token, code. */
export function Mono({ className, children }: { className?: string; children: ReactNode }) {
  return <code className={cx('font-mono text-[0.92em] text-soft', className)}>{children}</code>;
}

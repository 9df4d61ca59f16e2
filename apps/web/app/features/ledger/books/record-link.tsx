import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Links to a record from a cell, large enough for a finger. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="touch-link rounded-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

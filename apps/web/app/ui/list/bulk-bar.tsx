import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../button.tsx';

interface BulkBarProps {
  count: number;
  clear: () => void;
  /** Buttons of the acts. */
  children: ReactNode;
}

/** Bar of acts on the chosen rows, over the foot of the page while any is chosen. */
export function BulkBar({ count, clear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section
      aria-label="Selected rows"
      className="fixed inset-x-2 bottom-18 z-40 mx-auto flex w-fit max-w-full animate-rise flex-wrap items-center gap-2 rounded-lg bg-sheet p-2 pl-4 shadow-float md:bottom-4"
    >
      <p role="status" className="tabular mr-2 text-sm font-medium">
        {count} selected
      </p>
      {children}
      <IconButton label="Clear selection" onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </section>
  );
}

import type { ReactNode } from 'react';

interface ActionBarProps {
  /** Name of the bar for screen readers. */
  label: string;
  /** What the actions concern: "3 selected", "Unsaved changes". */
  summary: ReactNode;
  /** Buttons, the main one last. */
  children: ReactNode;
}

/** Bar that stays at the bottom of the window while its content is on screen. */
export function ActionBar({ label, summary, children }: ActionBarProps) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-2 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-sheet px-3 py-2 shadow-float [margin-bottom:env(safe-area-inset-bottom)]"
    >
      <p role="status" className="min-w-0 flex-1 text-sm text-soft">
        {summary}
      </p>
      <div className="ms-auto flex flex-wrap items-center gap-2">{children}</div>
    </section>
  );
}

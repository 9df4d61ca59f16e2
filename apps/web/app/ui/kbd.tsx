import type { ReactNode } from 'react';

/** Returns the name of the key that ⌘ is on a Mac. Only in a browser. */
export function modKey(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

/** Keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm bg-hover px-1 font-sans text-2xs font-medium text-faint inset-ring inset-ring-line">
      {children}
    </kbd>
  );
}

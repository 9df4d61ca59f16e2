import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cx } from './cx.ts';
import { useCurrentInView } from './use-current-in-view.ts';

export const tabListClass =
  '-mx-4 flex gap-1 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none] sm:mx-0 sm:px-0';

export const tabClass = cx(
  'relative flex h-9 shrink-0 items-center gap-1.5 rounded-t-sm px-2 text-sm text-faint hover:text-ink pointer-coarse:h-11',
  'focus-visible:-outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
);

const currentClass = 'font-medium text-ink after:bg-ink';

interface TabsNavProps {
  /** Name of the tabs for screen readers. */
  label: string;
  tabs: { to: string; label: ReactNode; isExact?: boolean }[];
}

/** Tabs that are pages with their own URL. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  const strip = useCurrentInView();
  return (
    <nav ref={strip} aria-label={label} className={tabListClass}>
      {tabs.map((it) => (
        <NavLink
          key={it.to}
          to={it.to}
          end={it.isExact ?? false}
          prefetch="intent"
          className={({ isActive }) => cx(tabClass, isActive && currentClass)}
        >
          {it.label}
        </NavLink>
      ))}
    </nav>
  );
}

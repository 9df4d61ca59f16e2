import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { cx } from './cx.ts';

const listClass =
  '-mx-4 flex gap-1 overflow-x-auto px-4 shadow-[inset_0_-1px_0_var(--color-line)] [scrollbar-width:none] sm:mx-0 sm:px-0';

const tabClass = cx(
  'relative flex h-9 shrink-0 items-center gap-1.5 rounded-t-sm px-2 text-sm text-faint hover:text-ink pointer-coarse:h-11',
  'focus-visible:-outline-offset-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
);

const currentClass = 'font-medium text-ink after:bg-ink';

interface TabsNavProps {
  /** What the tabs are of, for screen readers. */
  label: string;
  tabs: { to: string; label: ReactNode; isExact?: boolean }[];
}

/** Tabs that are pages: each has an address of its own. */
export function TabsNav({ label, tabs }: TabsNavProps) {
  return (
    <nav aria-label={label} className={listClass}>
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

interface TabsProps {
  label: string;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
}

/** Tabs within a page, for what does not deserve an address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value ?? ''}>
      <RadixTabs.List aria-label={label} className={listClass}>
        {tabs.map((it) => (
          <RadixTabs.Trigger
            key={it.value}
            value={it.value}
            className={cx(
              tabClass,
              'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
            )}
          >
            {it.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((it) => (
        <RadixTabs.Content key={it.value} value={it.value} className="pt-4">
          {it.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

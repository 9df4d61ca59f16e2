import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { tabClass, tabListClass } from './tabs.tsx';

interface TabsProps {
  label: string;
  tabs: { value: string; label: ReactNode; content: ReactNode }[];
}

/** Tabs within a page, without their own URL. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <RadixTabs.Root defaultValue={tabs[0]?.value ?? ''}>
      <RadixTabs.List aria-label={label} className={tabListClass}>
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

import { Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { cx } from '#app/ui/cx.ts';
import { Kbd } from '#app/ui/kbd.tsx';
import { Bell } from './bell.tsx';
import { places } from './destinations.ts';
import { NewMenu, type NewMenuState } from './new-menu.tsx';
import { NoticeBadge } from './notice-badge.tsx';
import { useIsUnder } from './use-is-under.ts';
import { UserMenu } from './user-menu.tsx';
import { useViewer } from './viewer.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

interface RailProps {
  openSearch: () => void;
  newMenu: NewMenuState;
}

/** Left rail, on tablets and wider screens. */
export function Rail({ openSearch, newMenu }: RailProps) {
  const { canOpen } = useViewer();
  const isUnder = useIsUnder();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col gap-3 border-r border-line bg-well p-2.5 md:flex">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <WorkspaceMenu />
        </div>
        <Bell />
      </div>
      <div className="flex gap-1.5">
        <button
          type="button"
          onClick={openSearch}
          aria-keyshortcuts="Meta+K Control+K /"
          className="flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md bg-sheet px-2 text-sm text-faint inset-ring inset-ring-line hover:text-ink hover:inset-ring-edge"
        >
          <Search aria-hidden="true" className="size-3.5" />
          <span className="flex-1 text-left">Search</span>
          <Kbd>/</Kbd>
        </button>
        <NewMenu {...newMenu} />
      </div>
      <nav aria-label="Main" className="grid gap-px overflow-y-auto">
        {places.filter(canOpen).map(({ to, label, Icon, also, hasNotices }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            prefetch="intent"
            className={({ isActive }) =>
              cx(
                'flex h-8 items-center gap-2.5 rounded-md px-2 text-sm text-soft hover:bg-hover hover:text-ink',
                '[&_svg]:size-4 [&_svg]:text-faint',
                (isActive || isUnder(also)) && 'bg-pressed font-medium text-ink [&_svg]:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" />
            {label}
            {hasNotices && <NoticeBadge className="ml-auto" />}
          </NavLink>
        ))}
      </nav>
      <div className="mt-auto">
        <UserMenu />
      </div>
    </header>
  );
}

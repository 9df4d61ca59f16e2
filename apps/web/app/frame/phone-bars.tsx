import { Search } from 'lucide-react';
import { NavLink } from 'react-router';
import { IconButton } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { PhoneBell } from './bell.tsx';
import { places } from './destinations.ts';
import { NewMenu } from './new-menu.tsx';
import { NoticeBadge } from './notice-badge.tsx';
import { useIsUnder } from './use-is-under.ts';
import { UserMenu } from './user-menu.tsx';
import { useViewer } from './viewer.ts';
import { WorkspaceMenu } from './workspace-menu.tsx';

/** Top bar on phones: company, search, new and account. */
export function PhoneTop({ openSearch }: { openSearch: () => void }) {
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-b border-line bg-paper px-2 md:hidden">
      <div className="min-w-0 flex-1">
        <WorkspaceMenu />
      </div>
      <IconButton label="Search" onClick={openSearch}>
        <Search aria-hidden="true" />
      </IconButton>
      <NewMenu />
      <PhoneBell />
      <div>
        <UserMenu isCompact />
      </div>
    </header>
  );
}

/** Bottom navigation on phones. */
export function PhoneBar() {
  const { canOpen } = useViewer();
  const isUnder = useIsUnder();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places
        .filter((it) => canOpen(it) && !it.isWideOnly)
        .map(({ to, label, Icon, also, hasNotices }) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/'}
            className={({ isActive }) =>
              cx(
                'grid h-14 min-w-0 flex-1 place-content-center justify-items-center gap-0.5 text-2xs focus-visible:-outline-offset-2',
                isActive || isUnder(also) ? 'font-medium text-ink' : 'text-faint',
              )
            }
          >
            <span className="relative">
              <Icon aria-hidden="true" className="size-5" />
              {hasNotices && <NoticeBadge className="absolute -top-1.5 left-3" />}
            </span>
            {label}
          </NavLink>
        ))}
    </nav>
  );
}

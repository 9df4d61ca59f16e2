import { ChevronsUpDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { NoticeBadge } from '#app/frame/notice-badge.tsx';
import { settingsGroups } from '#app/frame/settings-pages.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { Menu, MenuLabel, MenuLink } from '#app/ui/menu.tsx';

/** Links to the pages of the settings: a column on wide screens, a menu on narrow ones. */
export function SettingsNav() {
  const { canOpen } = useViewer();
  const groups = settingsGroups
    .map(({ label, pages }) => ({ label, pages: pages.filter(canOpen) }))
    .filter((it) => it.pages.length > 0);
  return (
    <nav aria-label="Settings">
      <div className="lg:hidden">
        <PageMenu groups={groups} />
      </div>
      <div className="sticky top-6 hidden gap-4 lg:grid">
        {groups.map(({ label, pages }) => (
          <section key={label} aria-label={label} className="grid gap-px">
            <h2 className="px-2 pb-1 text-xs text-faint">{label}</h2>
            {pages.map((it) => (
              <NavLink key={it.to} to={it.to} prefetch="intent" className={linkClass}>
                {it.label}
                {it.hasNotices && <NoticeBadge className="ml-auto" />}
              </NavLink>
            ))}
          </section>
        ))}
      </div>
    </nav>
  );
}

const linkClass = ({ isActive }: { isActive: boolean }) =>
  cx(
    'flex h-8 items-center rounded-md px-2 text-sm text-soft hover:bg-hover hover:text-ink',
    isActive && 'bg-pressed font-medium text-ink',
  );

function PageMenu({ groups }: { groups: typeof settingsGroups }) {
  const { pathname } = useLocation();
  const current = groups.flatMap((it) => it.pages).find((it) => it.to === pathname);
  return (
    <Menu
      align="start"
      trigger={
        <Button className="w-full justify-between">
          {current?.label ?? 'All settings'}
          <ChevronsUpDown aria-hidden="true" />
        </Button>
      }
    >
      {groups.map(({ label, pages }) => (
        <div key={label}>
          <MenuLabel>{label}</MenuLabel>
          {pages.map((it) => (
            <MenuLink key={it.to} to={it.to} end={it.hasNotices && <NoticeBadge />}>
              {it.label}
            </MenuLink>
          ))}
        </div>
      ))}
    </Menu>
  );
}

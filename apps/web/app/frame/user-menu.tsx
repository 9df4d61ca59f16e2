import { LogOut, Monitor, Moon, Sun, UserRound } from 'lucide-react';
import { useState } from 'react';
import { useRouteLoaderData, useSubmit } from 'react-router';
import { chooseTheme, type Theme, themeLabels, themes } from '#app/theme.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#app/ui/menu.tsx';
import type { loader } from '../root.tsx';
import { roleNames } from './role-names.ts';
import { useViewer } from './viewer.ts';

/** Menu of the signed-in person: profile, theme and sign-out. */
export function UserMenu({ isCompact }: { isCompact?: boolean }) {
  const { name, role, email, portraitId } = useViewer();
  const trigger = (
    <button
      type="button"
      className="flex w-full items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-hover"
    >
      <Avatar name={name} imageId={portraitId} />
      {isCompact ? (
        <span className="sr-only">{name}, account</span>
      ) : (
        <span className="grid min-w-0 flex-1">
          <span className="truncate text-sm font-medium">{name}</span>
          <span className="truncate text-xs text-faint">{roleNames[role]}</span>
        </span>
      )}
    </button>
  );
  return (
    <Menu align="start" trigger={trigger}>
      <p className="truncate px-2 pt-1.5 text-sm font-medium">{name}</p>
      <p className="truncate px-2 pb-1 text-xs text-faint">{email}</p>
      <MenuSeparator />
      <ThemeChoice />
      <MenuSeparator />
      <MenuLink to="/settings/profile" icon={<UserRound aria-hidden="true" />}>
        Your profile
      </MenuLink>
      <SignOutItem />
    </Menu>
  );
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

function ThemeChoice() {
  const root = useRouteLoaderData<typeof loader>('root');
  const [theme, setTheme] = useState<Theme>(() => shownTheme() ?? root?.theme ?? 'system');
  const options = themes.map((value) => {
    const Icon = themeIcons[value];
    return { value, label: themeLabels[value], icon: <Icon aria-hidden="true" /> };
  });
  const choose = (value: string) => {
    const chosen = themes.find((it) => it === value) ?? 'system';
    setTheme(chosen);
    chooseTheme(chosen);
  };
  return <MenuChoice label="Theme" value={theme} onChange={choose} options={options} />;
}

function shownTheme(): Theme | undefined {
  return themes.find((it) => it === document.documentElement.dataset.theme);
}

function SignOutItem() {
  const submit = useSubmit();
  return (
    <MenuItem
      icon={<LogOut aria-hidden="true" />}
      onSelect={() => void submit(null, { method: 'post', action: '/sign-out' })}
    >
      Sign out
    </MenuItem>
  );
}

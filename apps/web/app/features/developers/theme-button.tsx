import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { chooseTheme, type Theme } from '#app/theme.ts';
import { IconButton } from '#app/ui/button.tsx';
import type { loader } from '../../root.tsx';

const choices = {
  system: { next: 'light', label: 'Theme: system', Icon: Monitor },
  light: { next: 'dark', label: 'Theme: light', Icon: Sun },
  dark: { next: 'system', label: 'Theme: dark', Icon: Moon },
} as const satisfies Record<Theme, { next: Theme; label: string; Icon: typeof Sun }>;

/** Cycles through the themes on pages without an account menu. */
export function ThemeButton() {
  const root = useRouteLoaderData<typeof loader>('root');
  const [theme, setTheme] = useState<Theme>(root?.theme ?? 'system');
  const { next, label, Icon } = choices[theme];
  const step = () => {
    setTheme(next);
    chooseTheme(next);
  };
  return (
    <IconButton label={label} onClick={step}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}

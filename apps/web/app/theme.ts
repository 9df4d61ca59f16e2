export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeLabels: Record<Theme, string> = {
  system: 'System',
  light: 'Light',
  dark: 'Dark',
};

const cookieName = 'theme';
const yearSeconds = 31_536_000;

/** Returns the theme from the browser's cookie, so that the first paint is right. */
export function themeOf(request: Request): Theme {
  const value = request.headers.get('cookie')?.match(/(?:^|;\s*)theme=(\w+)/)?.[1];
  return themes.find((it) => it === value) ?? 'system';
}

/** Stores the theme and applies it at once. */
export function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${theme}; path=/; max-age=${yearSeconds}; samesite=lax`;
  document.documentElement.dataset.theme = theme;
}

import { createContext, type ReactNode, use, useMemo, useState } from 'react';

export const languages = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
} as const;
export type Language = keyof typeof languages;

const Chosen = createContext<{ language: Language; choose: (language: Language) => void }>({
  language: 'curl',
  choose: () => undefined,
});

/** Keeps the chosen language of the samples across pages. */
export function LanguageChoice({ children }: { children: ReactNode }) {
  const [language, choose] = useState<Language>('curl');
  const value = useMemo(() => ({ language, choose }), [language]);
  return <Chosen value={value}>{children}</Chosen>;
}

export function useLanguage() {
  return use(Chosen);
}

export function isLanguage(text: string): text is Language {
  return text in languages;
}

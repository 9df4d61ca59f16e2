import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { type Language, storeLanguage } from './language-cookie.ts';

const Chosen = createContext<{ language: Language; choose: (language: Language) => void }>({
  language: 'curl',
  choose: () => undefined,
});

interface LanguageChoiceProps {
  /** The language chosen before. */
  stored: Language;
  children: ReactNode;
}

/** Keeps the chosen language of the samples across pages and visits. */
export function LanguageChoice({ stored, children }: LanguageChoiceProps) {
  const [language, setLanguage] = useState<Language>(stored);
  const value = useMemo(() => {
    const choose = (chosen: Language) => {
      setLanguage(chosen);
      storeLanguage(chosen);
    };
    return { language, choose };
  }, [language]);
  return <Chosen value={value}>{children}</Chosen>;
}

export function useLanguage() {
  return use(Chosen);
}

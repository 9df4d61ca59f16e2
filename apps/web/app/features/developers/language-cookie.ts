export const languages = {
  curl: 'curl',
  typescript: 'TypeScript',
  python: 'Python',
  php: 'PHP',
  go: 'Go',
} as const;
export type Language = keyof typeof languages;

const cookieName = 'code_language';
const yearSeconds = 31_536_000;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** Returns the language of the samples from the browser's cookie. */
export function languageOf(request: Request): Language {
  const value = request.headers.get('cookie')?.match(/(?:^|;\s*)code_language=(\w+)/)?.[1] ?? '';
  return isLanguage(value) ? value : 'curl';
}

/** Stores the language of the samples. */
export function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${cookieName}=${language}; path=/developers; max-age=${yearSeconds}; samesite=lax`;
}

/**
 * Returns whether text is an absolute https URL without user info. Stricter than a browser, which
 * also accepts spaces, backslashes and a missing `//`, because the text is stored and sent
 * unchanged.
 */
export function isHttps(text: string): boolean {
  const [, authority] = /^https:\/\/([^/?#]+)[^\s\\]*$/i.exec(text) ?? [];
  if (authority === undefined || /[\s\\@]/.test(authority)) return false;
  return URL.canParse(text);
}

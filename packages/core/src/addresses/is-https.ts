/**
 * Whether a text is an absolute https address without user-info. Stricter than a browser, which
 * also takes spaces, backslashes and a missing `//`: the address is stored and sent as it came.
 */
export function isHttps(text: string): boolean {
  const [, authority] = /^https:\/\/([^/?#]+)[^\s\\]*$/i.exec(text) ?? [];
  if (authority === undefined || /[\s\\@]/.test(authority)) return false;
  return URL.canParse(text);
}

/** Returns a text without the characters that XML 1.0 cannot have. */
export function withoutControls(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
}

/** Returns XML or SGML without its comments. One that does not end is text. */
export function withoutComments(text: string): string {
  let [kept, from] = ['', 0];
  for (;;) {
    const start = text.indexOf('<!--', from);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return kept + text.slice(from);
    kept += text.slice(from, start);
    from = end + 3;
  }
}

/** Returns the title and description of a page for developers. */
export function describePage(title: string, content: string) {
  return [{ title: `${title} · Callboard developers` }, { name: 'description', content }];
}

/** The title and the description of a developers' page. */
export function describePage(title: string, content: string) {
  return [{ title: `${title} · Callboard developers` }, { name: 'description', content }];
}

import type { Manifest } from './manifest.ts';

/**
 * Returns manifests without what a later generation of the same ASC MHL history replaces: a file that
 * it lists again, and the old path of a file that it says was moved.
 */
export function newestEntries(manifests: Manifest[]): Manifest[] {
  const last = new Map<string, number>();
  for (const { generation, files } of manifests) {
    if (!generation) continue;
    const { history, number } = generation;
    for (const { path, previousPath } of files) {
      note(last, `${history}\n${path}`, number);
      if (previousPath && previousPath !== path) note(last, `${history}\n${previousPath}`, number);
    }
  }
  return manifests.map((it) => {
    const { generation } = it;
    if (!generation) return it;
    const { history, number } = generation;
    return {
      ...it,
      files: it.files.filter(({ path }) => last.get(`${history}\n${path}`) === number),
    };
  });
}

function note(last: Map<string, number>, key: string, number: number): void {
  last.set(key, Math.max(last.get(key) ?? number, number));
}

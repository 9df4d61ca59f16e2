import type { Manifest } from './manifest.ts';
import type { Steps } from './steps.ts';

/**
 * Returns manifests without what a later generation of the same ASC MHL history replaces: a file that
 * it lists again, and the old path of a file that it says was moved.
 */
export function* newestEntries(manifests: Manifest[]): Steps<Manifest[]> {
  const last = new Map<string, number>();
  for (const { generation, files } of manifests) {
    if (!generation) continue;
    const { history, number } = generation;
    for (const { path, previousPath } of files) {
      yield 0;
      note(last, `${history}\n${path}`, number);
      if (previousPath && previousPath !== path) note(last, `${history}\n${previousPath}`, number);
    }
  }
  const newest: Manifest[] = [];
  for (const it of manifests) {
    newest.push({ ...it, files: yield* newestFiles(it, last) });
  }
  return newest;
}

function* newestFiles(
  { generation, files }: Manifest,
  last: Map<string, number>,
): Steps<Manifest['files']> {
  if (!generation) return files;
  const { history, number } = generation;
  const newest: Manifest['files'] = [];
  for (const file of files) {
    yield 0;
    if (last.get(`${history}\n${file.path}`) === number) newest.push(file);
  }
  return newest;
}

function note(last: Map<string, number>, key: string, number: number): void {
  last.set(key, Math.max(last.get(key) ?? number, number));
}

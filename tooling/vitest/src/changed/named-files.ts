import { dirname, join, matchesGlob } from 'node:path';

/** What is in quotes and looks like a path. What follows `from` is imported, or is only a type. */
const quoted = /(?<!from )(['"`])((?!\/)[\w@.*{}(),+/-]*[/.][\w@.*{}(),+/-]*)\1/g;
const ownFolder = /new URL\('(\.\.?)'/g;

/** The files of the repository. */
export interface FileList {
  all: ReadonlySet<string>;
  /** The files below each folder, which is written with its slash. */
  byFolder: ReadonlyMap<string, readonly string[]>;
}

export function toFileList(paths: Iterable<string>): FileList {
  const all = new Set(paths);
  const byFolder = new Map<string, string[]>();
  for (const path of all) {
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      const folder = path.slice(0, end + 1);
      const known = byFolder.get(folder);
      if (known) known.push(path);
      else byFolder.set(folder, [path]);
    }
  }
  return { all, byFolder };
}

/**
 * Returns the files of the repository that a module names in quotes: by a path from its folder or
 * from the root, by a folder that they are in, or by a pattern. That is how files are found that are
 * not imported: scripts that are started, files that are read.
 */
export function namedFiles(module: { file: string; text: string }, files: FileList): string[] {
  const folder = dirname(module.file);
  const names = [
    ...[...module.text.matchAll(quoted)].map(([, , name = '']) => name),
    ...[...module.text.matchAll(ownFolder)].map(([, name = '']) => `${name}/`),
  ];
  const found = [...new Set(names)].flatMap((it) => filesOf(it, { folder, files }));
  return [...new Set(found)].filter((it) => it !== module.file);
}

interface Place {
  folder: string;
  files: FileList;
}

function filesOf(name: string, { folder, files }: Place): readonly string[] {
  const near = join(folder, name);
  if (name.includes('*')) return [...files.all].filter((it) => fits(it, [near, join(name)]));
  const found = [near, join(name)].filter((it) => files.all.has(it));
  if (found.length > 0) return found;
  const inside = /^\.\.?\//.test(name) ? near : join(name);
  return name.includes('/') ? (files.byFolder.get(inside.replace(/\/?$/, '/')) ?? []) : [];
}

function fits(file: string, patterns: readonly string[]): boolean {
  return patterns.some((it) => matchesGlob(file, it));
}

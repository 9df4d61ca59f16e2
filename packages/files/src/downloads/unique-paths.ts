/** A file to be named, with the names of the folders that it is in. */
interface Named {
  path: string[];
  name: string;
}

/**
 * Returns the path of each file inside a zip. No part leads out of the folder that it is unpacked
 * in, and no two paths are the same, whatever their case.
 */
export function uniquePaths(entries: Named[]): string[] {
  return entries.map(openPaths());
}

/** Returns a function that names the files of one folder, which may come one after another. */
export function openPaths(folder = ''): (file: Named) => string {
  const taken = new Set<string>();
  const folders = new Map<string, string>();
  const take = (parent: string, name: string) => {
    const unique = uniqueName(safePart(name), (it) => taken.has(keyOf(parent + it)));
    taken.add(keyOf(parent + unique));
    return parent + unique;
  };
  const enter = (parent: string, name: string) => {
    const given = `${parent}${name}`;
    const known = folders.get(given) ?? `${take(parent, name)}/`;
    folders.set(given, known);
    return known;
  };
  return ({ path, name }) => take(path.reduce(enter, folder), name);
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** Replaces what has a meaning in paths of any system. */
function safePart(part: string): string {
  const safe = part.replaceAll(/[/\\:*?"<>|\p{Cc}]/gu, '_').replace(/[. ]+$/, '');
  return safe === '' ? '_' : safe;
}

/** Adds a number before the ending until the name is not taken. */
function uniqueName(name: string, isTaken: (name: string) => boolean): string {
  const ending = /(?<=.)\.[^.]{1,20}$/.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - ending.length);
  let unique = name;
  for (let count = 2; isTaken(unique); count += 1) unique = `${stem} (${count})${ending}`;
  return unique;
}

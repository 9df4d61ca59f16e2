/**
 * Returns the path of each file inside a zip. No part leads out of the folder that it is unpacked
 * in, and no two paths are the same, whatever their case.
 */
export function uniquePaths(entries: { path: string[]; name: string }[]): string[] {
  const taken = new Set<string>();
  return entries.map(({ path, name }) => {
    const folder = path.map((it) => `${safePart(it)}/`).join('');
    const unique = uniqueName(safePart(name), (it) => taken.has(keyOf(folder + it)));
    taken.add(keyOf(folder + unique));
    return folder + unique;
  });
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

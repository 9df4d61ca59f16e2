import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { programs } from '@callboard/bundle/programs';
import { repositoryRoot } from '@callboard/config';
import {
  createTestApp,
  makeCard,
  makeFile,
  makeProject,
  makeWorkspace,
} from '@callboard/testing/factories';
import { expect, onTestFinished, test, vi } from 'vitest';

const execute = promisify(execFile);
const main = join(repositoryRoot, programs.admin);

// Each command runs in its own process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('files check lists what no row names and what is gone', async () => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const dataDir = await mkdtemp(join(tmpdir(), 'data-'));
  const { owner, id } = await makeWorkspace(app);
  const { id: projectId } = await makeProject(app, owner);
  const { id: cardId } = await makeCard(app, owner, { projectId, title: 'Permits' });
  const { blobId } = await makeFile(app, owner, { cardId, content: '12345' });
  const folder = join(dataDir, 'files', 'objects', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'up_lost'), 'abc');
  await utimes(join(folder, 'up_lost'), 0, 0);
  const { stdout } = await execute(process.execPath, [main, 'files', 'check'], {
    env: {
      DATABASE_URL: app.databaseUrl,
      APP_SECRET: 'a secret for tests and nothing else',
      DATA_DIR: dataDir,
    },
  });
  expect(JSON.parse(stdout)).toEqual({
    unnamed: [{ workspace_id: id, id: 'up_lost', size_bytes: 3 }],
    missing: [{ workspace_id: id, id: blobId, size_bytes: 5 }],
  });
});

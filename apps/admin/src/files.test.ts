import { mkdir, mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestApp,
  makeCard,
  makeFile,
  makeProject,
  makeWorkspace,
} from '@callboard/testing/factories';
import { expect, onTestFinished, test } from 'vitest';
import { commandsWith } from './testing/run-command.ts';

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
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: dataDir };
  const { json } = commandsWith(() => settings);
  expect(await json('files', 'check')).toEqual({
    unnamed: [{ workspace_id: id, id: 'up_lost', size_bytes: 3 }],
    missing: [{ workspace_id: id, id: blobId, size_bytes: 5 }],
  });
});

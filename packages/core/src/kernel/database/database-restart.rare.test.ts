import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Embedded, startEmbedded } from '@callboard/db/embedded';
import { useServer } from '@callboard/testing';
import { createTestApp, makeWorkspace, type TestApp } from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asMember, readAsMember } from '../../accounts/access/open-context.ts';
import { createProject } from '../../jobs/projects/index.ts';
import { onWorkspaceChanged } from './index.ts';

const dataDir = join(mkdtempSync(join(tmpdir(), 'restart-')), 'server');

let server: Embedded;
let useSharedServer: () => void;
let app: TestApp;

beforeAll(async () => {
  server = await startEmbedded({ dataDir });
  useSharedServer = await useServer(server);
  app = await createTestApp();
});
afterAll(async () => {
  await app.close();
  await server.stop();
  useSharedServer();
});

test('after PostgreSQL is killed and restarted, every pool works and listeners are called again', async () => {
  const { owner } = await makeWorkspace(app);
  const heard: string[] = [];
  await onWorkspaceChanged(app.database, (workspaceId) => heard.push(workspaceId));
  const note = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(note, 10), 'SIGKILL');
  await server.exited;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const refused = await Promise.allSettled([write(), read(), app.system.sql`select 1`]);
    expect(refused.map((it) => it.status)).toEqual(['rejected', 'rejected', 'rejected']);
  }
  await server.restart();
  await expect.poll(write, { timeout: 20_000 }).toBeDefined();
  expect(await read()).toBe(owner.workspaceId);
  heard.length = 0;
  const writeAndCount = async () => {
    await write();
    return heard.length;
  };
  await expect.poll(writeAndCount, { timeout: 20_000 }).toBeGreaterThan(0);

  function write() {
    return asMember(app.database, owner, (ctx) =>
      createProject(ctx, { name: 'Morning Ritual', source: 'new_project' }),
    );
  }
  function read() {
    return readAsMember(app.database, owner, async (ctx) => ctx.workspace.id);
  }
});

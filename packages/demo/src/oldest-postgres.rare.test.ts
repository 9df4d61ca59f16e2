import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@callboard/core/kernel';
import { inWorkspace } from '@callboard/db';
import { startEmbedded } from '@callboard/db/embedded';
import { migrate } from '@callboard/db/migrate';
import { unscoped } from '@callboard/db/unscoped';
import { findOldestPostgres } from '@callboard/testing';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDemo } from './index.ts';

const binaries = findOldestPostgres();

test.skipIf(!binaries)(
  'every migration and two complete companies work on PostgreSQL 15, and stay isolated',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'callboard-oldest-'));
    const server = await startEmbedded({
      dataDir,
      isThrowaway: true,
      ...(binaries && { binaries }),
    });
    await migrate(server.ownerUrl);
    const database = openDatabase({ databaseUrl: server.url, appSecret: 'for tests', poolSize: 2 });
    const [version] = await unscoped(database).sql`show server_version_num`;
    expect(version?.server_version_num).toMatch(/^15/);
    const companies = [await createDemo(database), await createDemo(database)];
    for (const { workspace } of companies) {
      const seen = await inWorkspace(database.app, workspace.id, (tx) =>
        tx.execute(sql`select distinct workspace_id from projects`),
      );
      expect([...seen]).toEqual([{ workspace_id: workspace.id }]);
    }
    await database.close();
    await server.stop();
  },
);

import { loadConfig } from '@callboard/config';
import type { Content } from '@callboard/core/store';
import { listMissing, listUnnamed, openFileStore } from '@callboard/files';
import { Command } from 'commander';
import { z } from 'zod';
import { toAction } from './to-action.ts';

export function files(): Command {
  return new Command('files').description('The file store').addCommand(
    new Command('check')
      .description(
        'Compare the file store with the database: what no row names, which the worker deletes once a day, and what a row names and is gone',
      )
      .action(
        toAction(z.object({}), async (database) => {
          const services = { database, store: await openFileStore(loadConfig()) };
          const unnamed = await Array.fromAsync(listUnnamed(services));
          const missing = await Array.fromAsync(listMissing(services));
          return {
            unnamed: unnamed.map(toLine),
            missing: missing.map(toLine),
          };
        }),
      ),
  );
}

function toLine({ workspaceId, id, sizeBytes }: Content) {
  return { workspace_id: workspaceId, id, size_bytes: sizeBytes };
}

import { asMember } from '../access/open-context.ts';
import type { Database } from '../database/index.ts';
import type { ActivityData } from './catalog.ts';
import { record } from './record.ts';

type Download = ActivityData<'workspace.list_downloaded'>;

interface Reader {
  userId: string;
  workspaceId: string;
}

/** Writes to the audit log that a member downloaded a list, which reads on read-only connections. */
export async function recordDownload(
  database: Database,
  reader: Reader,
  download: Download,
): Promise<void> {
  await asMember(database, reader, (ctx) =>
    record(ctx, 'workspace.list_downloaded', { subject: ctx.workspace.id, data: download }),
  );
}

import type { ActivityData } from '../../activity/catalog.ts';
import { record } from '../../activity/record.ts';
import type { Database } from '../../kernel/database/index.ts';
import { asMember } from './open-context.ts';

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

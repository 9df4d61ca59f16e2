import type { Config } from '@callboard/config';
import { type Embedded, startEmbedded } from '@callboard/db/embedded';
import { requireServer } from './require-server.ts';

/** The server of this run: the one of DATABASE_URL, else the embedded one. */
export async function openServer(
  { databaseUrl, dataDir }: Config,
  stack: AsyncDisposableStack,
): Promise<{ url: string; embedded?: Embedded }> {
  if (databaseUrl) {
    await requireServer(databaseUrl);
    return { url: databaseUrl };
  }
  const embedded = await startEmbedded({ dataDir });
  stack.defer(() => embedded.stop());
  return { url: embedded.url, embedded };
}

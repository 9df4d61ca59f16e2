import { hkdfSync } from 'node:crypto';
import { type Clients, isMigrated, openClients } from '@callboard/db';

/** The opened database and what else acts take from the process: the clock and the secret's keys. */
export interface Database extends Clients {
  now(): Date;
  readonly cursorKey: Buffer;
  readonly sealingKey: Buffer;
}

interface Options {
  databaseUrl: string;
  appSecret: string;
  now?: () => Date;
  /** Connections of each of the two pools. */
  poolSize?: number;
}

/** Opens the pools. Connects lazily, so an unreachable server shows at the first query. */
export function openDatabase({ databaseUrl, appSecret, now, poolSize }: Options): Database {
  return {
    ...openClients(databaseUrl, poolSize),
    now: now ?? (() => new Date()),
    cursorKey: deriveKey(appSecret, 'cursor'),
    sealingKey: deriveKey(appSecret, 'sealing'),
  };
}

/** Whether the database answers and its migrations are current. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    return await isMigrated(database.system.sql);
  } catch {
    return false;
  }
}

/** Calls `listener` with the id of a workspace whenever something was recorded in it. */
export async function onWorkspaceChanged(
  database: Database,
  listener: (workspaceId: string) => void,
): Promise<void> {
  await database.system.sql.listen('workspace_changed', listener);
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `callboard:${purpose}`, 32));
}

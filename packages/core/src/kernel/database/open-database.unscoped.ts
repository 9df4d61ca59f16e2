import { hkdfSync } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { SignUpRule } from '@callboard/config';
import { type Clients, isMigrated, openClients, proveWrite } from '@callboard/db';
import type { LoginUrls } from '@callboard/db/server';
import { unscoped } from '@callboard/db/unscoped';
import type { TrustedOrigin } from '../addresses/index.ts';
import type { ActSettings } from '../context.ts';
import { openQuotas } from '../quotas/index.ts';

/** The open database with the clock, keys and settings of the process. */
export interface Database extends Clients, ActSettings {
  now(): Date;
  /** Resolves after the given time. */
  wait(milliseconds: number): Promise<void>;
  /** Signs the cookie that marks a browser in which somebody has signed in before. */
  readonly browserKey: Buffer;
  /** Signs the challenges of passkeys. */
  readonly challengeKey: Buffer;
  /** Derives the secrets that sign the events of sessions of `callboard listen`. */
  readonly streamKey: Buffer;
  /** Whether anyone may create a workspace. */
  readonly signUp: SignUpRule;
}

interface Options extends LoginUrls {
  appSecret: string;
  /** Another secret: what was encrypted under it is read. */
  appSecretFallback?: string | undefined;
  now?: () => Date;
  wait?: (milliseconds: number) => Promise<void>;
  signUp?: SignUpRule;
  /** Maximum connections of each of the two pools. */
  poolSize?: number;
  /** Origins that webhooks may be posted to even at a private address. */
  webhookTrustedOrigins?: readonly TrustedOrigin[];
  /** URL of the app, for links in messages. Only processes that write messages need it. */
  baseUrl?: string;
  /** Whether there is a server that sends text messages. */
  canText?: boolean;
  /** Bytes that every workspace may store, whatever its plan. */
  storageLimitBytes?: number | undefined;
}

/**
 * Opens the connection pools. They connect lazily, so an unreachable server fails the first query.
 */
export function openDatabase(options: Options): Database {
  const { appSecret, now, poolSize, webhookTrustedOrigins = [] } = options;
  return {
    ...openClients(options, poolSize),
    now: now ?? (() => new Date()),
    wait: options.wait ?? ((milliseconds) => setTimeout(milliseconds)),
    signUp: options.signUp ?? 'open',
    browserKey: deriveKey(appSecret, 'known browser'),
    challengeKey: deriveKey(appSecret, 'challenge'),
    streamKey: deriveKey(appSecret, 'event stream'),
    cursorKey: deriveKey(appSecret, 'cursor'),
    encryptionKeys: [
      deriveKey(appSecret, 'sealing'),
      ...(options.appSecretFallback ? [deriveKey(options.appSecretFallback, 'sealing')] : []),
    ],
    webhookTrustedOrigins,
    storageLimitBytes: options.storageLimitBytes,
    quotas: openQuotas(),
    baseUrl: options.baseUrl ?? 'http://localhost:3000',
    canText: options.canText ?? false,
  };
}

/**
 * Returns whether the database accepts writes and its migrations are current. Performs a small
 * write.
 */
export async function isReady(database: Database): Promise<boolean> {
  try {
    const system = unscoped(database);
    await proveWrite(system);
    return await isMigrated(system.sql);
  } catch {
    return false;
  }
}

/**
 * Calls `listener` with the id of a workspace whenever its activity or its deliveries changed; and
 * `onConnected` whenever the connection was established, because earlier changes may have been missed.
 */
export async function onWorkspaceChanged(
  database: Database,
  listener: (workspaceId: string) => void,
  onConnected?: () => void,
): Promise<void> {
  await unscoped(database).sql.listen('workspace_changed', listener, onConnected);
}

/**
 * Calls `listener` whenever a session ended (`session:<id>`), or a membership
 * (`member:<workspace>:<person>`) or plan (`workspace:<id>`) changed, or a token was revoked
 * (`token:<id>`); and with `missed` whenever
 * the connection was established, because earlier changes may have been missed.
 */
export async function onAccessChanged(
  database: Database,
  listener: (change: string) => void,
): Promise<void> {
  await unscoped(database).sql.listen('access_changed', listener, () => listener('missed'));
}

/** Calls `listener` whenever an event is resent to the streams of a token. */
export async function onEventResent(
  database: Database,
  listener: (message: string) => void,
): Promise<void> {
  await unscoped(database).sql.listen('event_resent', listener);
}

function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `callboard:${purpose}`, 32));
}

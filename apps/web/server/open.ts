import { join } from 'node:path';
import { toolScopes } from '@callboard/api';
import { createAuth } from '@callboard/auth';
import { openBanks } from '@callboard/bank/open';
import { type Config, makeDataFolder, type ServiceConfig } from '@callboard/config';
import { openRequestLog } from '@callboard/core/accounts';
import { readFeed } from '@callboard/core/across';
import { receiveSignedWebhook } from '@callboard/core/banking';
import { isReady, logOptions, openDatabase, requireServer } from '@callboard/core/kernel';
import { receiveTextPost, unsubscribe } from '@callboard/core/tell';
import { createFiles, openFileStore } from '@callboard/files';
import { createMcp } from '@callboard/mcp';
import { createAuthorization, createOauth, type OauthOptions } from '@callboard/oauth';
import { useMachinePlaces } from '@callboard/processes';
import { createRest } from '@callboard/rest';
import { createPoster, createPostOnce } from '@callboard/webhooks';
import { type Logger, pino } from 'pino';
import { createApp } from './app.ts';
import type { AssetFolders } from './assets.ts';
import type { Build } from './build.ts';
import { cacheCheck } from './cache-check.ts';
import { createEvents } from './events/events.ts';
import { createGuides } from './guides/guides.ts';
import { keepAssets } from './keep-assets.ts';
import { inBodyTurn } from './large-bodies.ts';
import { listen } from './listen.ts';
import { openPapers } from './papers.ts';
import type { Services } from './services.ts';
import { createSessions } from './sessions.ts';
import { keptStatements } from './statements.ts';
import { createTrpc } from './trpc.ts';

export interface Options {
  isDevelopment?: boolean;
  /** Whether `/dev/ui` shows the primitives. */
  showsGallery: boolean;
}

export interface Opened {
  /** Lets running requests end, then closes the database. */
  close(): Promise<void>;
}

// Writes lines in blocks of 8 KB, at the latest after 250 ms, because a write takes longer than making
// the line. pino writes the rest when the process exits.
const logDestination = { sync: false, minLength: 8192, periodicFlush: 250 };

/** Opens the database, composes the surfaces, and serves them until closed. */
export async function open(
  config: ServiceConfig,
  build: Build,
  { isDevelopment = false, showsGallery }: Options,
): Promise<Opened> {
  const lines = pino.destination(logDestination);
  const log = pino(logOptions('web', config.logLevel), lines);
  await requireServer(config);
  sharePlaces(config.dataDir, log);
  const assetFolders = await keepBuild(build, config.dataDir, log);
  const { texts } = config;
  const database = openDatabase({ ...config, canText: texts !== undefined });
  const stopping = new AbortController();
  const isSecure = config.baseUrl.startsWith('https:');
  const auth = createAuth(database, { isSecure });
  const { baseUrl } = config;
  const poster = createPoster({ trustedOrigins: config.webhookTrustedOrigins });
  const post = createPostOnce({ poster, now: database.now });
  const oauth = {
    database,
    baseUrl,
    callbacks: config.oauthCallbacks,
    readOnlyCallbacks: config.oauthReadOnlyCallbacks,
    scopes: toolScopes,
  };
  const authorization = createAuthorization(oauth);
  const requestLog = openRequestLog({
    database,
    failed: (error) => log.warn({ err: error }, 'requests could not be recorded'),
  });
  const store = await openFileStore(config);
  const { plaid } = openBanks({ plaid: config.plaid, now: database.now });
  const guides = createGuides({ baseUrl, isDevelopment });
  const services = {
    database,
    auth,
    authorization,
    log,
    post,
    links: plaid,
    baseUrl,
    securityContact: config.securityContact,
    mailServer: mailServerOf(config),
    textServer: texts ? { host: new URL(texts.url).host, from: texts.from } : null,
    papers: openPapers(store),
    statements: keptStatements(store),
    guides,
    showsGallery,
    stopping: stopping.signal,
  };
  const pages = build.createPages(services);
  guides.renderWith(pages);
  const app = createApp({
    ...config,
    log,
    isDevelopment,
    ...(assetFolders && { assetFolders }),
    isReady: cacheCheck(() => isReady(database)),
    rest: createRest({ database, logger: log, baseUrl, post, requestLog, inBodyTurn }),
    mcp: createMcp({ database, baseUrl, browserOrigins: originsOf(oauth), inBodyTurn }),
    oauth: createOauth(oauth),
    events: createEvents({ database, stopping: stopping.signal }),
    files: createFiles({ database, store }),
    sessions: createSessions(services),
    unsubscribe: (reader) => unsubscribe(database, reader),
    readCalendar: (request) => readFeed(database, request),
    receivePlaid: plaid && ((signed) => receiveSignedWebhook(database, plaid, signed)),
    receiveText: texts && ((posted) => receiveTextPost(database, texts, posted)),
    trpc: createTrpc(services),
    guides,
    pages,
  });
  const { addresses, stop } = await listen(build.around(app), config);
  log.info({ addresses }, 'listening');
  return {
    close: async () => {
      stopping.abort();
      await stop();
      poster.close();
      await requestLog.close();
      await database.close();
      lines.flushSync();
    },
  };
}

function mailServerOf({ smtp }: Pick<Config, 'smtp'>): Services['mailServer'] {
  if (!smtp) return null;
  const { name, address } = smtp.from;
  return { host: new URL(smtp.url).host, from: name ? `${name} <${address}>` : address };
}

/** Keeps the files of this build for its pages. A process that cannot is not stopped by it. */
async function keepBuild(
  { assetsDirectory: built }: Build,
  dataDir: string,
  log: Logger,
): Promise<AssetFolders | undefined> {
  if (!built) return undefined;
  const kept = join(dataDir, 'assets');
  try {
    makeDataFolder(dataDir);
    await keepAssets({ built: join(built, 'assets'), kept });
  } catch (error) {
    log.warn({ err: error }, 'the files of this build cannot be kept for pages that stay open');
  }
  return { built, kept };
}

/** A process that cannot write to the data folder has the places of its work to itself. */
function sharePlaces(dataDir: string, log: Logger): void {
  try {
    makeDataFolder(dataDir);
    useMachinePlaces(dataDir);
  } catch (error) {
    log.warn({ err: error }, 'the places of heavy work cannot be shared with other processes');
  }
}

/** Returns the origins of the allowed hosted assistants, whose pages may also call MCP. */
function originsOf({
  callbacks,
  readOnlyCallbacks,
}: Pick<OauthOptions, 'callbacks' | 'readOnlyCallbacks'>) {
  return [...callbacks, ...readOnlyCallbacks].map((address) => new URL(address).origin);
}

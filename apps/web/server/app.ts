import { filePaths } from '@callboard/files';
import { elsewherePaths, mcpPath, refuseElsewhere } from '@callboard/mcp';
import { oauthPaths } from '@callboard/oauth';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Logger } from 'pino';
import { accessLog } from './access-log.ts';
import { type AssetFolders, assets } from './assets.ts';
import { bodyCap, paperCap, statementCap } from './body-cap.ts';
import { browserSession } from './browser-session.ts';
import { calendars, type ReadCalendar } from './calendars.ts';
import { clientAddress } from './client-address.ts';
import { sameSiteOnly } from './cross-site.ts';
import { type Events, eventsPath } from './events/events.ts';
import { guideFiles } from './guides/guide-files.ts';
import type { Guides } from './guides/guides.ts';
import { health } from './health.ts';
import type { AppEnv, Middleware } from './http.ts';
import { largeBodies } from './large-bodies.ts';
import { allowLongBody } from './limit-bodies.ts';
import { noStore } from './no-store.ts';
import { recordOrigin } from './origin.ts';
import { plaidWebhooks, type ReceivePlaid } from './plaid-webhooks.ts';
import { refuseCall, refusePage } from './refusals.ts';
import { requestBounds } from './request-bounds.ts';
import { nameRequest, sendRequestId } from './request-id.ts';
import { securityHeaders } from './security-headers.ts';
import { securityText } from './security-text.ts';
import type { Sessions } from './sessions.ts';
import { type ReceiveText, textPosts } from './text-posts.ts';
import { type Unsubscribe, unsubscribe } from './unsubscribe.ts';

/** Facts about a request that every surface receives. */
export type RequestFacts = AppEnv['Variables'];

export interface AppParts {
  log: Logger;
  baseUrl: string;
  securityContact?: string | undefined;
  isDevelopment: boolean;
  trustedProxyHops: number;
  /** Absent in development, where Vite serves the files. */
  assetFolders?: AssetFolders;
  isReady: () => Promise<boolean>;
  rest: (request: Request, facts: Pick<RequestFacts, 'requestId'>) => Promise<Response>;
  mcp: (request: Request, facts: Pick<RequestFacts, 'requestId' | 'log'>) => Promise<Response>;
  oauth: (
    request: Request,
    facts: Pick<RequestFacts, 'clientAddress' | 'log'>,
  ) => Promise<Response>;
  events: Events;
  sessions: Sessions;
  unsubscribe: Unsubscribe;
  readCalendar: ReadCalendar;
  guides: Pick<Guides, 'readMarkdown'>;
  /** Undefined without Plaid. */
  receivePlaid?: ReceivePlaid | undefined;
  /** Undefined without a server for texts. */
  receiveText?: ReceiveText | undefined;
  files: (request: Request, facts: Pick<RequestFacts, 'session'>) => Promise<Response>;
  trpc: (request: Request, facts: RequestFacts) => Promise<Response>;
  pages: (request: Request, facts: RequestFacts) => Promise<Response>;
}

/**
 * Where papers are handed in: by the office, by a crew member on their page, and as an approval; and
 * where a client sends the file of a brief.
 */
const paperPaths = [
  '/papers/:id',
  '/crew-page/:token/papers/:id',
  '/estimates/:id/approval',
  '/portal/:token/brief/files',
];

/** Where statement files of banks are handed in. */
const statementPath = '/bank-statements/file';

/** Mounts each surface at its path with its middleware. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(nameRequest(parts.log), clientAddress(parts.trustedProxyHops), accessLog(parts.log));
  app.use(recordOrigin);
  // The API, MCP and the stream of events set their own headers.
  app.all('/api/v1/*', compressOnRequest, (c) => parts.rest(c.req.raw, c.var));
  for (const path of [mcpPath, `${mcpPath}/`]) {
    app.all(path, compressOnRequest, (c) => parts.mcp(c.req.raw, c.var));
  }
  // A GET is a person's, who gets a page.
  app.on(['POST', 'DELETE', 'OPTIONS'], elsewherePaths, (c) =>
    refuseElsewhere(c.req.method, parts.baseUrl, c.var.requestId),
  );
  app.all(`${eventsPath}/*`, (c) =>
    parts.events(c.req.raw, { ...c.var, drop: () => c.env.outgoing.destroy() }),
  );
  app.use(sendRequestId);
  // Browser clients of any origin discover, register and redeem here, so OAuth handles CORS itself.
  for (const path of oauthPaths) app.all(path, (c) => parts.oauth(c.req.raw, c.var));
  app.use(securityHeaders(parts), compress());
  app.route('/', health(parts.isReady)).route('/', securityText(parts));
  app.route('/', guideFiles(parts));
  if (parts.assetFolders) app.route('/', assets(parts.assetFolders));

  app.use(requestBounds);
  app.route('/', unsubscribe(parts.unsubscribe)).route('/', calendars(parts.readCalendar));
  if (parts.receivePlaid) app.route('/', plaidWebhooks(parts.receivePlaid));
  if (parts.receiveText) app.route('/', textPosts(parts.receiveText));
  app.use(sameSiteOnly(parts.baseUrl, parts.trustedProxyHops));
  // Parts of uploads are larger than forms, and downloads have cache headers of their own.
  for (const path of filePaths) {
    app.all(path, browserSession(parts.sessions, refusePage), (c) => {
      if (c.var.session) allowLongBody(c.env.incoming);
      return parts.files(c.req.raw, c.var);
    });
  }
  // Scans are larger than forms, too.
  for (const path of paperPaths) {
    app.put(path, noStore, paperCap, browserSession(parts.sessions, refusePage), (c) =>
      parts.pages(c.req.raw, c.var),
    );
  }
  app.put(statementPath, noStore, statementCap, browserSession(parts.sessions, refusePage), (c) =>
    parts.pages(c.req.raw, c.var),
  );
  app.use(noStore, bodyCap);
  app.all('/api/trpc/*', browserSession(parts.sessions, refuseCall), largeBodies(refuseCall), (c) =>
    parts.trpc(c.req.raw, c.var),
  );
  app.all('/api/*', (c) => c.json({ error: 'Not found.' }, 404));
  app.all('*', browserSession(parts.sessions, refusePage), largeBodies(refusePage), (c) =>
    parts.pages(c.req.raw, c.var),
  );
  app.onError((error, c) => {
    c.get('log').error({ err: error }, 'request failed');
    return c.text(`Something went wrong on our side. Request id: ${c.get('requestId')}`, 500);
  });
  return app;
}

const compressed = compress();

/**
 * Compresses only when the client asks for it, because rewriting a response costs more than the
 * work.
 */
const compressOnRequest: Middleware = (c, next) =>
  c.req.header('accept-encoding') ? compressed(c, next) : next();

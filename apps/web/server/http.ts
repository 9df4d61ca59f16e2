import type { BrowserSession } from '@callboard/auth';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** What every middleware may read of a request. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** Allows this page's own inline scripts and no others. */
    nonce: string;
    /** Where else this page's forms may lead, as sources of its policy. Filled by the page. */
    formTargets: string[];
    clientAddress: string;
    /** Who is signed in on this browser. Only pages and procedures have it. */
    session: BrowserSession | null;
    log: Logger;
  };
}

export type Middleware = MiddlewareHandler<AppEnv>;

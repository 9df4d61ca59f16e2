import type { BrowserSession } from '@callboard/auth';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Context that middleware can read. */
export interface AppEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** CSP nonce of this page's inline scripts. */
    nonce: string;
    /** Other targets of this page's forms, as CSP sources. Set by the page. */
    formTargets: string[];
    clientAddress: string;
    /** Session of this browser. Set only for pages and procedures. */
    session: BrowserSession | null;
    log: Logger;
  };
}

export type Middleware = MiddlewareHandler<AppEnv>;

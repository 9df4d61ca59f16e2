import type { Auth } from '@callboard/auth';
import type { Database } from '@callboard/core/database';
import type { PostOnce } from '@callboard/core/webhook-endpoints';
import type { Authorization } from '@callboard/oauth';
import type { Logger } from 'pino';

/** What the surfaces of this process share. */
export interface Services {
  database: Database;
  auth: Auth;
  /** The OAuth authorization endpoint, which the approval page shows. */
  authorization: Authorization;
  log: Logger;
  /** Posts the test of a webhook endpoint. */
  post: PostOnce;
  /** The service's address, without a trailing slash. */
  baseUrl: string;
  /** Whom to tell of a weakness: a mailto: or https: address. */
  securityContact?: string | undefined;
  /** Aborted when the process is asked to stop, so that open streams end. */
  stopping: AbortSignal;
}

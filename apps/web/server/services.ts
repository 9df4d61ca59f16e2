import type { Auth } from '@callboard/auth';
import type { LinkProvider } from '@callboard/bank';
import type { Database } from '@callboard/core/kernel';
import type { PostOnce } from '@callboard/core/tell';
import type { Authorization } from '@callboard/oauth';
import type { Logger } from 'pino';
import type { Guides } from './guides/guides.ts';
import type { Papers } from './papers.ts';
import type { Statements } from './statements.ts';

/** Services shared by the surfaces of this process. */
export interface Services {
  database: Database;
  auth: Auth;
  /** The OAuth authorization endpoint. The approval page uses it. */
  authorization: Authorization;
  log: Logger;
  /** Posts the test delivery of a webhook endpoint. */
  post: PostOnce;
  /** Connects banks. Undefined where only the sandbox bank is. */
  links: LinkProvider | undefined;
  /** Base URL without a trailing slash. */
  baseUrl: string;
  /** Contact for vulnerabilities: a mailto: or https: URL. */
  securityContact?: string | undefined;
  /** The mail server; null when messages stay in the outbox. */
  mailServer: { host: string; from: string } | null;
  /** The server for texts; null when people send them. */
  textServer: { host: string; from: string } | null;
  /** Documents of the paperwork of crew. */
  papers: Papers;
  /** Statement files of banks. */
  statements: Statements;
  /** The pages for developers as text, for their search. */
  guides: Pick<Guides, 'search'>;
  /** Whether `/dev/ui` is served. */
  showsGallery: boolean;
  /** Aborted when the process stops, so that open streams end. */
  stopping: AbortSignal;
}

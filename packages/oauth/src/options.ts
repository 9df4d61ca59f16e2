import type { Database } from '@callboard/core/kernel';
import type { McpScope } from '@callboard/domain/access/mcp-scopes';

/** Options of the authorization server. */
export interface OauthOptions {
  database: Database;
  /** The issuer: the service's address without a trailing slash. */
  baseUrl: string;
  /** Hosted callbacks that may be registered, matched exactly. */
  callbacks: readonly string[];
  /** Hosted callbacks whose connections are always `read`. */
  readOnlyCallbacks: readonly string[];
  /** The scopes that tools of the service need; no other is offered. */
  scopes: readonly McpScope[];
}

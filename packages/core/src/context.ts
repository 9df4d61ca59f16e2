import type { Tx } from '@callboard/db';
import type { Role } from './access/permissions.ts';
import type { Subscription } from './plans/standing.ts';

/** Who is acting. `name` is what the activity shows: `api:<token_name>` for a token. */
export type Actor =
  | { kind: 'user'; name: string; userId: string; membershipId: string; role: Role }
  | { kind: 'api'; name: string; tokenId: string; membershipId: string }
  | { kind: 'system'; name: string };

/** The facts about the workspace that every act may need. */
export interface WorkspaceFacts {
  id: string;
  name: string;
  timeZone: string;
  currency: string;
  subscription: Subscription;
}

/** What an act gets besides its input. One context is one transaction in one workspace. */
export interface Ctx {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly workspace: WorkspaceFacts;
  /** Signs cursors; derived from the application's secret. */
  readonly cursorKey: Buffer;
  /** Encrypts what has to be read again (`core/secrets`); derived from the application's secret. */
  readonly sealingKey: Buffer;
  now(): Date;
}

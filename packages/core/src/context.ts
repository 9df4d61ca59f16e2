import type { Tx } from '@callboard/db';
import type { Role } from './access/permissions.ts';
import type { TrustedOrigin } from './addresses/index.ts';
import type { Subscription } from './plans/standing.ts';
import type { Quotas } from './quotas/open-quotas.ts';

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
  /** Another one since means that the actor or plan may have changed. */
  accessVersion: number;
  subscription: Subscription;
}

/** What acts take from the process. */
export interface ActSettings {
  /** Signs cursors; derived from the application's secret. */
  readonly cursorKey: Buffer;
  /** Encrypts what has to be read again (`core/secrets`); derived from the application's secret. */
  readonly encryptionKey: Buffer;
  /** Origins that webhooks may be posted to wherever they are, over http too. */
  readonly webhookTrustedOrigins: readonly TrustedOrigin[];
  /** How many rows of each kind there may be, and what the process knows of their number. */
  readonly quotas: Quotas;
}

/** What an act gets besides its input. One context is one transaction in one workspace. */
export interface Ctx extends ActSettings {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly workspace: WorkspaceFacts;
  /** What the work was allowed by, where something was asked: `lockWorkspace` asks it again. */
  readonly rule?: Rule | undefined;
  now(): Date;
}

/** Refuses a context that may not do the work. @throws AppError such as `forbidden`. */
export type Rule = (ctx: Ctx) => void;

/** The context of work that a rule allows. @throws AppError what the rule throws. */
export function under(ctx: Ctx, rule: Rule): Ctx {
  rule(ctx);
  return { ...ctx, rule };
}

/** The settings and nothing else of what carries them. */
export function settingsOf(carrier: ActSettings): ActSettings {
  const { cursorKey, encryptionKey, webhookTrustedOrigins, quotas } = carrier;
  return { cursorKey, encryptionKey, webhookTrustedOrigins, quotas };
}

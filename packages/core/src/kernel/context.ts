import type { Tx } from '@callboard/db';
import type { FinanceAccess, Role } from '@callboard/domain/access/enums';
import type { ShownProof } from '@callboard/domain/crew-addresses/shown-proof';
import type { portalScopes } from '@callboard/domain/portal/enums';
import type { portalProofKinds } from '@callboard/domain/sent-estimates/enums';
import type { TrustedOrigin } from './addresses/index.ts';
import type { Quotas } from './quotas/open-quotas.ts';
import type { KeyRing } from './secrets/encrypt.ts';
import type { Subscription } from './standing.ts';

type PortalScope = (typeof portalScopes)[number];
type PortalProofKind = (typeof portalProofKinds)[number];

/** The actor of a context. `name` is what the activity shows: `api:<token_name>` for a token. */
export type Actor =
  | {
      kind: 'user';
      name: string;
      userId: string;
      membershipId: string;
      role: Role;
      financeAccess: FinanceAccess;
      /** When the person last proved who they are, in the session that acts. */
      confirmedAt?: Date | null | undefined;
    }
  | {
      kind: 'api';
      name: string;
      /** Of the token, or of the connection of an assistant. */
      tokenId: string;
      isConnection?: true;
      membershipId: string;
    }
  | {
      /** A crew member on their page (`core/crew-links`). */
      kind: 'portal';
      name: string;
      crewMemberId: string;
      crewLinkId: string;
      /** SHA-256 of the secret by which the browser proved the email, and whether it did. */
      proofHash: string | null;
      isProved: boolean;
      /** Whether the email on file opens papers and numbers (`core/crew-addresses`). */
      isAddressConfirmed: boolean;
      /** How they proved themselves, for the activity. Acts that change something have it. */
      proof?: ShownProof;
      membershipId?: undefined;
    }
  | {
      /** A contact of a client, by a link to what was sent to them (`core/portal`). */
      kind: 'client';
      name: string;
      contactId: string;
      clientId: string;
      portalLinkId: string;
      scope: PortalScope;
      /** Id of the record that the link shows. */
      ref: string;
      /** SHA-256 of the secrets of the browser's proofs, and the emails that they prove. */
      proofHashes: readonly string[];
      rights: LinkRights;
      proofs: readonly { email: string; by: PortalProofKind }[];
      membershipId?: undefined;
    }
  | {
      /** Somebody with the link to their copy of a call sheet (`core/crew/call-links`). */
      kind: 'recipient';
      name: string;
      recipientId: string;
      callSheetId: string;
      membershipId?: undefined;
    }
  | {
      /** Somebody with the link to a scouting sheet, who is not known (`core/schedule/scout-links`). */
      kind: 'guest';
      name: string;
      scoutSheetId: string;
      membershipId?: undefined;
    }
  | { kind: 'system'; name: string; membershipId?: string };

/** What a link lets its contact do besides reading. */
export interface LinkRights {
  canComment: boolean;
  canDecide: boolean;
  canDownload: boolean;
}

/** A person without an account, who has a secret link. */
type Outsider = Extract<Actor, { kind: 'portal' | 'client' | 'recipient' | 'guest' }>;

/** Returns whether somebody without an account acts, who has no permission of a member. */
export function isOutsider(actor: Actor): actor is Outsider {
  return ['portal', 'client', 'recipient', 'guest'].includes(actor.kind);
}

/** Facts about the workspace that acts need. */
export interface WorkspaceFacts {
  id: string;
  name: string;
  timeZone: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  currency: string;
  /** A different version than before means that the actor or the plan may have changed. */
  accessVersion: number;
  subscription: Subscription;
}

/** Process-wide settings of acts. */
export interface ActSettings {
  /** Signs cursors; derived from the application's secret. */
  readonly cursorKey: Buffer;
  /**
   * Encrypt secrets that must be read back (`core/secrets`); derived from the application's
   * secret, and from the one whose texts are still read.
   */
  readonly encryptionKeys: KeyRing;
  /** Origins that webhooks may be posted to even at a private address or over http. */
  readonly webhookTrustedOrigins: readonly TrustedOrigin[];
  /** Bytes that every workspace may store; unset for the limit of its plan. */
  readonly storageLimitBytes: number | undefined;
  /** Maximum rows of each kind, with what this process has counted. */
  readonly quotas: Quotas;
  /** URL of the app without a trailing slash, for links in messages. */
  readonly baseUrl: string;
  /** Whether there is a server that sends text messages. */
  readonly canText: boolean;
}

/** The context of an act: one transaction in one workspace. */
export interface Ctx extends ActSettings {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly workspace: WorkspaceFacts;
  /** The rule that allowed the work, if any; `lockWorkspace` checks it again. */
  readonly rule?: Rule | undefined;
  now(): Date;
}

/** Rejects a context that may not do the work. @throws AppError such as `forbidden`. */
export type Rule = (ctx: Ctx) => void;

/** Checks a rule and returns the context that carries it. @throws AppError from the rule. */
export function withRule(ctx: Ctx, rule: Rule): Ctx {
  rule(ctx);
  return { ...ctx, rule };
}

/** Returns only the settings of an object that includes them. */
export function settingsOf(carrier: ActSettings): ActSettings {
  const { cursorKey, encryptionKeys, webhookTrustedOrigins, storageLimitBytes, quotas } = carrier;
  const { baseUrl, canText } = carrier;
  return {
    ...{ cursorKey, encryptionKeys, webhookTrustedOrigins, storageLimitBytes, quotas },
    ...{ baseUrl, canText },
  };
}

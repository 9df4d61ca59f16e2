import type { listTokens } from '@callboard/core/accounts';
import { instantKey, sortedBy } from '#app/list-choice.ts';

/** A token, as the list of tokens shows it. */
export type Token = Awaited<ReturnType<typeof listTokens>>[number];

export const tokenStates: Record<Token['state'], string> = {
  live: 'Active',
  stopped: 'Inactive',
  expired: 'Expired',
  revoked: 'Revoked',
};

/** Returns whether a token has ended for good. */
export function isOver({ state }: Token): boolean {
  return state === 'revoked' || state === 'expired';
}

/** Returns why a token was revoked together with others of its creator. */
export function whyRevoked({ revokedBecause, creatorName }: Token): string | null {
  switch (revokedBecause) {
    case 'member_removed':
      return `${creatorName} was removed`;
    case 'role_lost':
      return `${creatorName} is no longer an owner or admin`;
    case 'password_changed':
      return `${creatorName} changed their password`;
    default:
      return null;
  }
}

const order: Token['state'][] = ['live', 'stopped', 'expired', 'revoked'];

const sorts = {
  name: ({ name }: Token) => name.toLowerCase(),
  status: ({ state }: Token) => order.indexOf(state),
  creator: ({ creatorName }: Token) => creatorName.toLowerCase(),
  used: ({ lastUsedAt }: Token) => instantKey(lastUsedAt),
  expires: ({ expiresAt }: Token) => instantKey(expiresAt),
};

/** Returns the tokens of the list in the order of the URL, with ended ones on `?ended`. */
export function shownTokens(all: Token[], params: URLSearchParams): Token[] {
  const shown = params.has('ended') ? all : all.filter((it) => !isOver(it));
  return sortedBy(shown, params, sorts);
}

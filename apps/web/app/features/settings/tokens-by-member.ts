import type { listTokens } from '@callboard/core/tokens';
import type { TokensByMember } from './member-table.tsx';

/** The names of the tokens that would end with each member. */
export function liveTokensByMember(tokens: Awaited<ReturnType<typeof listTokens>>): TokensByMember {
  const ending = tokens.filter(({ state }) => state === 'live' || state === 'stopped');
  const makers = Object.groupBy(ending, (it) => it.creatorId);
  return Object.fromEntries(
    Object.entries(makers).map(([maker, made]) => [maker, (made ?? []).map((it) => it.name)]),
  );
}

import type { listConnections, listTokens } from '@callboard/core/accounts';

/** Names of the tokens and programs that act as a member and end with them. */
export interface Held {
  tokens: string[];
  /** Assistants and other programs that the member connected. */
  programs: string[];
}

/** By membership id. */
export type HeldByMember = Record<string, Held>;

export const nothingHeld: Held = { tokens: [], programs: [] };

/** Returns what would end with some members together. */
export function heldByAll(held: HeldByMember, members: readonly { id: string }[]): Held {
  const all = members.map(({ id }) => held[id] ?? nothingHeld);
  return {
    tokens: all.flatMap((it) => it.tokens),
    programs: all.flatMap((it) => it.programs),
  };
}

/** Returns what would end with each member. */
export function heldByMember(
  tokens: Awaited<ReturnType<typeof listTokens>>,
  connections: Awaited<ReturnType<typeof listConnections>>,
): HeldByMember {
  const liveTokens = tokens.filter(({ state }) => state === 'live' || state === 'stopped');
  const liveConnections = connections.filter(({ state }) => state !== 'ended');
  const makers = Object.groupBy(liveTokens, (it) => it.creatorId);
  const approvers = Object.groupBy(liveConnections, (it) => it.membershipId);
  const holders = new Set([...Object.keys(makers), ...Object.keys(approvers)]);
  return Object.fromEntries(
    [...holders].map((id) => [
      id,
      {
        tokens: (makers[id] ?? []).map((it) => it.name),
        programs: (approvers[id] ?? []).map((it) => it.clientName),
      },
    ]),
  );
}

import { instantKey, sortedBy } from '#app/list-choice.ts';
import type { Endpoint } from './endpoint.ts';

export type EndpointState = 'review' | 'failing' | 'ended' | 'new' | 'delivering' | 'paused';

export const endpointStates: Record<EndpointState, string> = {
  review: 'Needs review',
  failing: 'Failing',
  ended: 'Paused (token ended)',
  new: 'New',
  delivering: 'Delivering',
  paused: 'Paused',
};

/** Returns the state of an endpoint; the first that needs somebody counts. */
export function stateOf(endpoint: Endpoint): EndpointState {
  const { enabled, pausedBecause, awaitsReview, failingSince, lastDeliveredAt } = endpoint;
  if (!enabled) return pausedBecause === 'token_ended' ? 'ended' : 'paused';
  if (awaitsReview) return 'review';
  if (failingSince) return 'failing';
  return lastDeliveredAt ? 'delivering' : 'new';
}

/** Returns who created an endpoint. */
export function makerOf({ tokenId, tokenName, createdByName }: Endpoint): string {
  if (tokenId) return `API token ${tokenName ?? '(deleted)'}`;
  return createdByName ?? 'A former member';
}

const order = Object.keys(endpointStates);

const sorts = {
  name: ({ name }: Endpoint) => name.toLowerCase(),
  status: (endpoint: Endpoint) => order.indexOf(stateOf(endpoint)),
  maker: (endpoint: Endpoint) => makerOf(endpoint).toLowerCase(),
  delivered: ({ lastDeliveredAt }: Endpoint) => instantKey(lastDeliveredAt),
};

/** Returns the endpoints of the list in the order of the URL. */
export function shownEndpoints(all: Endpoint[], params: URLSearchParams): Endpoint[] {
  return sortedBy(all, params, sorts);
}

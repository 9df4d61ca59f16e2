/** What a row and a page know of an endpoint. Its secret is in no answer but that of making it. */
export interface Endpoint {
  id: string;
  kind: 'webhook' | 'chat';
  name: string;
  /** Of a team chat its host alone: the address itself is a secret. */
  url: string;
  events: string[];
  enabled: boolean;
  pausedBecause: string | null;
  /** Set when a token made it over the API. */
  tokenId: string | null;
  tokenName: string | null;
  createdByName: string | null;
  /** Set when whoever made it manages nothing here any more, and nobody has kept it. */
  awaitsReview: boolean;
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  /** Until when the secret before this one signs as well. */
  previousSecretUntil: Date | null;
  createdAt: Date;
}

export const kindLabels: Record<Endpoint['kind'], string> = {
  webhook: 'Webhook',
  chat: 'Team chat',
};

/** Where an endpoint posts to, short enough to recognise it by. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** The same without an overlap of secrets that is over. */
export function withLiveOverlap<It extends Pick<Endpoint, 'previousSecretUntil'>>(
  endpoint: It,
  now: Date,
): It {
  const { previousSecretUntil } = endpoint;
  return previousSecretUntil && previousSecretUntil > now
    ? endpoint
    : { ...endpoint, previousSecretUntil: null };
}

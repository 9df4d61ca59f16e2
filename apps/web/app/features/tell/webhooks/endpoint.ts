/** An endpoint, as rows and pages show it. The secret is only in the response that creates it. */
export interface Endpoint {
  id: string;
  kind: 'webhook' | 'chat';
  name: string;
  /** For a team chat only the host, because the URL is a secret. */
  url: string;
  events: string[];
  enabled: boolean;
  pausedBecause: string | null;
  /** Set when a token created it over the API. */
  tokenId: string | null;
  tokenName: string | null;
  createdByName: string | null;
  /** Set when its creator is no longer an owner or admin and nobody has confirmed it. */
  awaitsReview: boolean;
  failingSince: Date | null;
  lastDeliveredAt: Date | null;
  /** End of the overlap in which the previous secret also signs. */
  previousSecretUntil: Date | null;
  createdAt: Date;
}

export const kindLabels: Record<Endpoint['kind'], string> = {
  webhook: 'Webhook',
  chat: 'Team chat',
};

/** Returns a short form of the endpoint's URL. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** Removes an overlap of secrets that has ended. */
export function withLiveOverlap<It extends Pick<Endpoint, 'previousSecretUntil'>>(
  endpoint: It,
  now: Date,
): It {
  const { previousSecretUntil } = endpoint;
  return previousSecretUntil && previousSecretUntil > now
    ? endpoint
    : { ...endpoint, previousSecretUntil: null };
}

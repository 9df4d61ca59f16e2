import type { AppRouter } from '@callboard/api';
import { createTRPCClient, httpLink } from '@trpc/client';

/** Browsers limit `keepalive` requests, which outlive their page, to 64 KiB. */
const maxKeptLength = 10_000;

/**
 * Calls the app's procedures from the browser, for search and drags. A mutation completes even when
 * the person leaves the page, because it is already shown as done.
 */
export const apiClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/api/trpc',
      fetch: (url, { signal = null, ...options } = {}) =>
        fetch(url, { ...options, signal, keepalive: isCacheable(options.body) }),
    }),
  ],
});

function isCacheable(body: unknown): boolean {
  return typeof body === 'string' && body.length <= maxKeptLength;
}

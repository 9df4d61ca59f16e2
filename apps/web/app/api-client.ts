import type { AppRouter } from '@callboard/api';
import { createTRPCClient, httpLink } from '@trpc/client';

/** What a browser sends to the end although its page is left holds 64 KiB at most. */
const maxKeptLength = 10_000;

/**
 * The app's procedures from the browser, for what is no page: search as one types, drags. A change
 * is sent to the end even when its page is left at once: it was shown as done already.
 */
export const apiClient = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: '/api/trpc',
      fetch: (url, { signal = null, ...options } = {}) =>
        fetch(url, { ...options, signal, keepalive: isKept(options.body) }),
    }),
  ],
});

function isKept(body: unknown): boolean {
  return typeof body === 'string' && body.length <= maxKeptLength;
}

import type { AppRouter } from '@callboard/api';
import { createTRPCClient, httpLink } from '@trpc/client';

/** The app's procedures from the browser, for what is no page: search as one types, drags. */
export const apiClient = createTRPCClient<AppRouter>({ links: [httpLink({ url: '/api/trpc' })] });

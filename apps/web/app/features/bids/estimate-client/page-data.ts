import type { loadClientPage } from './load-client-page.ts';

/** What the page of an estimate and its client shows. */
export type ClientPage = Awaited<ReturnType<typeof loadClientPage>>;

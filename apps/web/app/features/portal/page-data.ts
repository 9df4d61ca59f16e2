import type { findPortalEstimate } from '@callboard/core/bids';

/** What the page of an estimate shows. */
export type PortalPage = Awaited<ReturnType<typeof findPortalEstimate>>;

import type { findPortalEstimate } from '@callboard/core/estimate-portal';

/** What the page of an estimate shows. */
export type PortalPage = Awaited<ReturnType<typeof findPortalEstimate>>;

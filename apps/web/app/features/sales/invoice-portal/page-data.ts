import type { findPortalInvoice } from '@callboard/core/sales';

/** What the page of an invoice shows to the client. */
export type PortalInvoice = Awaited<ReturnType<typeof findPortalInvoice>>;

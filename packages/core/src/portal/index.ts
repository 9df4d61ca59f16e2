export { asPortalLink, type PortalCtx, type PortalRequest } from './as-portal-link.ts';
export { inDays, portalLinkDays, portalProofDays } from './conditions.ts';
export { portalPath } from './link-path.ts';
export type { LinkOfJob } from './list-links-of-job.ts';
export { provePortalLink } from './prove-portal-link.ts';
export { requestPortalCode } from './request-portal-code.unscoped.ts';
export { takePortalPdf } from './take-portal-pdf.ts';

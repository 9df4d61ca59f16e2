export { openQuotas, type Quotas } from './open-quotas.ts';
export { type QuotaName, quotas } from './quotas.ts';
export { requireQuotas } from './require-quotas.ts';

export { type QuotaName, quotas } from './quotas.ts';
export { openQuotas, type Quotas, requireQuotas } from './require-quotas.ts';

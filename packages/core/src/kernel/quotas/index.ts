export { openQuotas, type Quotas } from './open-quotas.ts';
export { type QuotaName, quotas } from './quotas.ts';
export { type NewRows, requireQuotas } from './require-quotas.ts';

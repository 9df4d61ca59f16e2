export { addRate } from './add-rate.ts';
export { importRates } from './import-rates.ts';
export { listRates } from './list-rates.ts';
export type { Rate } from './record.ts';
export { setRateRemoved } from './set-rate-removed.ts';
export { updateRate } from './update-rate.ts';

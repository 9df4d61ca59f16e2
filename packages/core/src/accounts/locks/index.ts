export { requireOpenPeriod } from './require-open.ts';

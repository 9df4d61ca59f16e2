export { type BrokenLedger, checkLedgers } from './check-ledgers.unscoped.ts';

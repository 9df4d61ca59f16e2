import type { BankReader } from '../bank-reader.ts';

/** Wakes the reader of banks. It does not wait for it, so the job queue stays free. */
export const task = (banks: BankReader) => () => banks.wake();

import type { findAllowance } from '@callboard/core/bids';

/** The drafts of this month. */
export type Allowance = Awaited<ReturnType<typeof findAllowance>>;

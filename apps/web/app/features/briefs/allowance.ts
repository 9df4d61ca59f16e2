import type { findAllowance } from '@callboard/core/estimate-runs';

/** The drafts of this month. */
export type Allowance = Awaited<ReturnType<typeof findAllowance>>;

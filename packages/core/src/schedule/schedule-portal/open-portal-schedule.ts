import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { openPortalLink } from '../../portal/open-portal-link.ts';
import { findShownJob } from './find-shown-job.ts';

/**
 * Records that a person opened the schedule of a job. Returns the secret that the browser keeps if it
 * is the first one. @throws AppError `not_found`.
 */
export async function openPortalSchedule(ctx: PortalCtx): Promise<{ proof: string | null }> {
  await findShownJob(ctx);
  return openPortalLink(ctx);
}

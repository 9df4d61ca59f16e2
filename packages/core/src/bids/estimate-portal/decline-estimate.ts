import type { DeclineEstimate } from '@callboard/domain/estimate-portal/fields';
import type { z } from 'zod';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { decide } from './answer.ts';

/**
 * Declines the estimate of a link, with the reason.
 * @throws AppError `not_found`, `conflict`, `email_not_confirmed`.
 */
export function declineEstimate(ctx: PortalCtx, input: z.infer<typeof DeclineEstimate>) {
  return decide(ctx, 'declined', input);
}

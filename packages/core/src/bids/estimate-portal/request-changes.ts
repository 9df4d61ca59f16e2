import type { RequestChanges } from '@callboard/domain/estimate-portal/fields';
import type { z } from 'zod';
import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { decide } from './answer.ts';

/**
 * Asks for changes of the estimate of a link. The company sends a new version.
 * @throws AppError `not_found`, `conflict`, `email_not_confirmed`.
 */
export function requestChanges(ctx: PortalCtx, input: z.infer<typeof RequestChanges>) {
  return decide(ctx, 'changes_requested', input);
}

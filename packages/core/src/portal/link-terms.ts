import type { LinkTerms } from '@callboard/domain/portal/fields';
import { portalLinkDays } from '@callboard/domain/portal/lives';
import type { z } from 'zod';
import type { Ctx } from '../kernel/context.ts';
import { inDays } from './conditions.ts';

/** Terms of a link, as far as they are given. */
export type Terms = z.infer<ReturnType<typeof LinkTerms.partial>>;

/** Returns the columns with the terms of a link that are given. */
export function toColumns(ctx: Pick<Ctx, 'now'>, { expiresInDays, label, ...rights }: Terms) {
  return {
    ...rights,
    ...(label !== undefined && { label: label || null }),
    ...(expiresInDays !== undefined && {
      expiresAt: inDays(ctx, expiresInDays ?? portalLinkDays),
      isExpiryFixed: expiresInDays !== null,
    }),
  };
}

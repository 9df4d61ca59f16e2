import { countRequests, listRequests, RequestFilters } from '@callboard/core/accounts';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { page } from '../inputs.ts';

/** The requests of API tokens, for those who may see the tokens. */
export const requestLog = router({
  list: memberProcedure('tokens.manage')
    .meta({ turn: 'searches' })
    .input(
      RequestFilters.extend({ ...page, limit: z.number().int().min(1).max(1_000).default(25) }),
    )
    .query(({ ctx, input }) => listRequests(ctx, input)),
  count: memberProcedure('tokens.manage').query(({ ctx }) => countRequests(ctx)),
});

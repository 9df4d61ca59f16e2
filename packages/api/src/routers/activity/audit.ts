import { AuditFilters, listAuditLog } from '@callboard/core/activity';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { page } from '../inputs.ts';

/** The audit log of the workspace. */
export const audit = router({
  list: memberProcedure('audit.view')
    .input(AuditFilters.extend({ ...page, limit: z.number().int().min(1).max(1_000).default(25) }))
    .query(({ ctx, input }) => listAuditLog(ctx, input)),
});

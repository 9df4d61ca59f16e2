import { makeOnce } from '@callboard/core/accounts';
import { createBriefLink, endBriefLink, listBriefLinks, sendBriefLink } from '@callboard/core/bids';
import { CreateBriefLink, SendBriefLink } from '@callboard/domain/brief-links/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Links through which clients send briefs. The acts require access to money. */
export const briefLinks = router({
  list: memberProcedure('estimates.view').query(({ ctx }) => listBriefLinks(ctx)),
  create: memberProcedure('estimates.edit')
    .input(CreateBriefLink)
    .mutation(({ ctx, input }) => createBriefLink(ctx, input)),
  send: memberProcedure('estimates.edit')
    .input(SendBriefLink.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendBriefLink(ctx, it))),
  end: memberProcedure('estimates.edit')
    .input(byId)
    .mutation(({ ctx, input }) => endBriefLink(ctx, input)),
});

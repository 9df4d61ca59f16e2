import { makeOnce } from '@callboard/core/accounts';
import {
  createCutLink,
  endCutLink,
  listCutContacts,
  listCutLinks,
  sendCutLink,
} from '@callboard/core/review';
import { CreateCutLink, SendCutLink } from '@callboard/domain/cut-links/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

const ofDeliverable = z.object({ deliverableId: z.string() });

/** Links on which clients review a deliverable. Editors of the job share it, too. */
export const cutLinks = router({
  list: memberProcedure('workspace.view')
    .input(ofDeliverable)
    .query(({ ctx, input }) => listCutLinks(ctx, input)),
  contacts: memberProcedure('workspace.view')
    .input(ofDeliverable)
    .query(({ ctx, input }) => listCutContacts(ctx, input)),
  create: memberProcedure('workspace.view')
    .input(CreateCutLink)
    .mutation(({ ctx, input }) => createCutLink(ctx, input)),
  send: memberProcedure('workspace.view')
    .input(SendCutLink.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendCutLink(ctx, it))),
  end: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => endCutLink(ctx, input)),
});

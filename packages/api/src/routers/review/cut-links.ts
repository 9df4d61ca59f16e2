import { makeOnce } from '@callboard/core/accounts';
import { passcodeMark } from '@callboard/core/portal';
import {
  createCutLink,
  endCutLink,
  listCutContacts,
  listCutLinks,
  sendCutLink,
  setCutLinkPasscode,
  updateCutLink,
} from '@callboard/core/review';
import {
  CreateCutLink,
  SendCutLink,
  SetCutLinkPasscode,
  UpdateCutLink,
} from '@callboard/domain/cut-links/fields';
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
    .mutation(({ ctx, input: { passcode, ...input } }) =>
      makeOnce(ctx, { ...input, mark: passcodeMark(ctx, passcode) }, ({ mark: _, ...it }) =>
        sendCutLink(ctx, { ...it, passcode }),
      ),
    ),
  update: memberProcedure('workspace.view')
    .input(UpdateCutLink)
    .mutation(({ ctx, input }) => updateCutLink(ctx, input)),
  setPasscode: memberProcedure('workspace.view')
    .input(SetCutLinkPasscode)
    .mutation(({ ctx, input }) => setCutLinkPasscode(ctx, input)),
  end: memberProcedure('workspace.view')
    .input(byId)
    .mutation(({ ctx, input }) => endCutLink(ctx, input)),
});

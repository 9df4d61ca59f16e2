import { makeOnce } from '@callboard/core/accounts';
import {
  createCrewLink,
  endCrewLinks,
  findCrewLinks,
  replaceCrewLinks,
  sendCrewLink,
} from '@callboard/core/crew';
import { SendCrewLink } from '@callboard/domain/crew-links/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** The links to the pages of crew members. `id` is the crew member's. */
export const crewLinks = router({
  find: memberProcedure('crew.view')
    .input(byId)
    .query(({ ctx, input }) => findCrewLinks(ctx, input)),
  create: memberProcedure('crew.edit')
    .input(byId)
    .mutation(({ ctx, input }) => createCrewLink(ctx, input)),
  replace: memberProcedure('crew.edit')
    .input(byId)
    .mutation(({ ctx, input }) => replaceCrewLinks(ctx, input)),
  send: memberProcedure('crew.edit')
    .meta({ counts: 'crewMessages' })
    .input(SendCrewLink.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendCrewLink(ctx, it))),
  end: memberProcedure('crew.edit')
    .meta({ isAllowedWithoutPlan: true })
    .input(byId)
    .mutation(({ ctx, input }) => endCrewLinks(ctx, input)),
});

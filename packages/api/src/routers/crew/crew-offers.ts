import { makeOnce } from '@callboard/core/accounts';
import { holdAndMessage, listOffers, sendOffers, writeOfferText } from '@callboard/core/crew';
import { HoldAndMessage, SendOffers } from '@callboard/domain/crew-offers/fields';
import { formKey } from '@callboard/domain/idempotency/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Messages to crew about dates, which they answer on their own pages. */
export const crewOffers = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ batchId: z.string() }))
    .query(({ ctx, input }) => listOffers(ctx, input)),
  hold: memberProcedure('schedule.edit')
    .meta({ counts: 'crewMessages' })
    .input(HoldAndMessage.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => holdAndMessage(ctx, it))),
  send: memberProcedure('schedule.edit')
    .meta({ counts: 'crewMessages' })
    .input(SendOffers.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => sendOffers(ctx, it))),
  writeText: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => writeOfferText(ctx, input)),
});

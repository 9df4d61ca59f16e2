import { addAway, listAway, removeAway, updateAway } from '@callboard/core/crew';
import { AddAway, ListAway, UpdateAway } from '@callboard/domain/crew-away/fields';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** When people of the address book cannot work. */
export const crewAway = router({
  list: memberProcedure('crew.view')
    .input(ListAway)
    .query(({ ctx, input }) => listAway(ctx, input)),
  add: memberProcedure('crew.edit')
    .input(AddAway)
    .mutation(({ ctx, input }) => addAway(ctx, input)),
  update: memberProcedure('crew.edit')
    .input(UpdateAway)
    .mutation(({ ctx, input }) => updateAway(ctx, input)),
  remove: memberProcedure('crew.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeAway(ctx, input)),
});

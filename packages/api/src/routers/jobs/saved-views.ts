import {
  createSavedView,
  listSavedViews,
  setSavedViewRemoved,
  updateSavedView,
} from '@callboard/core/jobs';
import { savedViewLists } from '@callboard/domain/saved-views/enums';
import { CreateSavedView, UpdateSavedView } from '@callboard/domain/saved-views/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

export const savedViews = router({
  list: memberProcedure('projects.view')
    .input(z.object({ list: z.enum(savedViewLists) }))
    .query(({ ctx, input }) => listSavedViews(ctx, input)),
  create: memberProcedure('projects.view')
    .input(CreateSavedView)
    .mutation(({ ctx, input }) => createSavedView(ctx, input)),
  update: memberProcedure('projects.view')
    .input(UpdateSavedView)
    .mutation(({ ctx, input }) => updateSavedView(ctx, input)),
  setRemoved: memberProcedure('projects.view')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setSavedViewRemoved(ctx, input)),
});

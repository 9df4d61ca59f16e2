import { setLocationPhotoRemoved } from '@callboard/core/files';
import { captionPhoto, chooseCover, listLocationPhotos, movePhoto } from '@callboard/core/schedule';
import { CaptionPhoto, MovePhoto } from '@callboard/domain/locations/photo-fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId } from '../inputs.ts';

/** Photos of locations of the library. Their content is sent and served by `packages/files`. */
export const locationPhotos = router({
  list: memberProcedure('schedule.view')
    .input(z.object({ locationId: z.string() }))
    .query(({ ctx, input }) => listLocationPhotos(ctx, input)),
  caption: memberProcedure('schedule.edit')
    .input(CaptionPhoto)
    .mutation(({ ctx, input }) => captionPhoto(ctx, input)),
  move: memberProcedure('schedule.edit')
    .input(MovePhoto)
    .mutation(({ ctx, input }) => movePhoto(ctx, input)),
  chooseCover: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => chooseCover(ctx, input)),
  setRemoved: memberProcedure('schedule.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setLocationPhotoRemoved(ctx, input)),
});

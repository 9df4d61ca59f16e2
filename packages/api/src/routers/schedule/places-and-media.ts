import { updateDrive, updateLocation, updateProjectLocation } from '@callboard/core/schedule';
import { UpdateLocation, UpdateProjectLocation } from '@callboard/domain/locations/fields';
import { UpdateDrive } from '@callboard/domain/media/fields';
import { memberProcedure, router } from '../../trpc.ts';

export const locations = router({
  update: memberProcedure('schedule.edit')
    .input(UpdateLocation)
    .mutation(({ ctx, input }) => updateLocation(ctx, input)),
  updateOnProject: memberProcedure('schedule.edit')
    .input(UpdateProjectLocation)
    .mutation(({ ctx, input }) => updateProjectLocation(ctx, input)),
});

export const mediaDrives = router({
  update: memberProcedure('schedule.edit')
    .input(UpdateDrive)
    .mutation(({ ctx, input }) => updateDrive(ctx, input)),
});

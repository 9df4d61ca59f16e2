import { makeOnce } from '@callboard/core/accounts';
import {
  createLocation,
  dropLocation,
  findLocationForm,
  findLocationImport,
  findLocationPage,
  importLocations,
  listJobPlaces,
  listLocationLibrary,
  listLocationTwins,
  listRemovedLocations,
  matchLocations,
  removeLocation,
  restoreLocation,
  updateLocation,
  updateProjectLocation,
  useLocation,
} from '@callboard/core/schedule';
import { formKey } from '@callboard/domain/idempotency/fields';
import { ImportLocations, MatchLocations } from '@callboard/domain/location-imports/fields';
import { locationKinds, locationSorts } from '@callboard/domain/locations/enums';
import {
  CreateLocation,
  MatchLocation,
  UpdateLocation,
  UpdateProjectLocation,
  UseLocation,
} from '@callboard/domain/locations/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage, byId, sortOf } from '../inputs.ts';

export const locations = router({
  library: memberProcedure('schedule.view')
    .input(
      z.object({
        ...bookPage,
        kind: z.enum(locationKinds).optional(),
        sort: sortOf(locationSorts),
      }),
    )
    .query(({ ctx, input }) => listLocationLibrary(ctx, input)),
  page: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findLocationPage(ctx, input)),
  form: memberProcedure('schedule.view')
    .input(byId)
    .query(({ ctx, input }) => findLocationForm(ctx, input)),
  twins: memberProcedure('schedule.view')
    .input(MatchLocation)
    .query(({ ctx, input }) => listLocationTwins(ctx, input)),
  removed: memberProcedure('schedule.view').query(({ ctx }) => listRemovedLocations(ctx)),
  create: memberProcedure('schedule.edit')
    .input(CreateLocation.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => createLocation(ctx, it))),
  update: memberProcedure('schedule.edit')
    .input(UpdateLocation)
    .mutation(({ ctx, input }) => updateLocation(ctx, input)),
  remove: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => removeLocation(ctx, input)),
  restore: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => restoreLocation(ctx, input)),
  match: memberProcedure('schedule.edit')
    .input(MatchLocations)
    .query(({ ctx, input }) => matchLocations(ctx, input)),
  import: memberProcedure('schedule.edit')
    .input(ImportLocations.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => importLocations(ctx, it))),
  findImport: memberProcedure('schedule.view')
    .input(z.object({ importId: z.string() }))
    .query(({ ctx, input }) => findLocationImport(ctx, input)),
  ofProject: memberProcedure('schedule.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listJobPlaces(ctx, input)),
  use: memberProcedure('schedule.edit')
    .input(UseLocation.pick({ projectId: true, locationId: true }))
    .mutation(({ ctx, input }) => useLocation(ctx, input)),
  drop: memberProcedure('schedule.edit')
    .input(byId)
    .mutation(({ ctx, input }) => dropLocation(ctx, input)),
  updateOnProject: memberProcedure('schedule.edit')
    .input(UpdateProjectLocation)
    .mutation(({ ctx, input }) => updateProjectLocation(ctx, input)),
});

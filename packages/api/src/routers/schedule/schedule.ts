import { crewRecords, listCrewCalls, listProjectCrew } from '@callboard/core/crew';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/kernel/public-list';
import {
  findShootDay,
  listDrives,
  listProjectLocations,
  listShootDays,
  locationRecords,
  mediaRecords,
  shootDayRecords,
  toCrewCall,
  toShootDay,
} from '@callboard/core/schedule';
import { toProjectCrew } from '@callboard/domain/crew/public-record';
import { toLocation } from '@callboard/domain/locations/public-record';
import { toMediaDrive } from '@callboard/domain/media/public-record';
import { z } from 'zod';
import { camelKeys } from '../../camel-keys.ts';
import { publicProcedure, router } from '../../trpc.ts';

const projectId = z.string().describe('Id of the project.');

const shootDayTag = {
  name: 'Shoot days',
  description: 'Shoot days of a project with their hold status and crew calls.',
};
const crewTag = {
  name: 'Crew',
  description: 'People booked on a project, without contact details or pay.',
};
const locationTag = {
  name: 'Locations',
  description: 'Locations of a project.',
};
const driveTag = {
  name: 'Media drives',
  description: 'Drives that hold the footage of a project.',
};

export const shootDaysV1 = router({
  list: publicProcedure('schedule:read')
    .meta({
      tag: shootDayTag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/shoot-days',
        operationId: 'listShootDays',
        summary: 'List shoot days',
        description:
          'Returns the shoot days of the project, newest first, including released and canceled days.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor, updated_since: updatedSince }))
    .output(listOf(shootDayRecords.ShootDay))
    .query(async ({ ctx, input: { id, ...query } }) => {
      const { items, nextCursor } = await listShootDays(ctx, {
        projectId: id,
        ...camelKeys(query),
      });
      return { data: items.map(toShootDay), next_cursor: nextCursor };
    }),
  find: publicProcedure('schedule:read')
    .meta({
      tag: shootDayTag,
      openapi: {
        method: 'GET',
        path: '/shoot-days/{id}',
        operationId: 'getShootDay',
        summary: 'Get a shoot day',
        description:
          'Returns one shoot day. With the scope `crew:read` the response also contains crew calls.',
      },
    })
    .input(z.strictObject({ id: z.string().describe('Id of the shoot day.') }))
    .output(shootDayRecords.ShootDayWithCrew)
    .query(async ({ ctx, input }) => {
      if (!ctx.token.scopes.includes('crew:read'))
        return toShootDay(await findShootDay(ctx, input));
      const [day, calls] = await Promise.all([
        findShootDay(ctx, input),
        listCrewCalls(ctx, { shootDayId: input.id }),
      ]);
      return { ...toShootDay(day), crew_calls: calls.map(toCrewCall) };
    }),
});

export const crewV1 = router({
  list: publicProcedure('crew:read')
    .meta({
      tag: crewTag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/crew',
        operationId: 'listProjectCrew',
        summary: 'List project crew',
        description:
          'Returns the people booked on the project with name, role, booking status and next call time, including released, declined and canceled bookings.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor }))
    .output(listOf(crewRecords.ProjectCrew))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listProjectCrew(ctx, { projectId: id, ...page });
      return { data: items.map(toProjectCrew), next_cursor: nextCursor };
    }),
});

export const locationsV1 = router({
  list: publicProcedure('locations:read')
    .meta({
      tag: locationTag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/locations',
        operationId: 'listProjectLocations',
        summary: 'List locations',
        description: 'Returns the locations of the project, newest first.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor }))
    .output(listOf(locationRecords.Location))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listProjectLocations(ctx, { projectId: id, ...page });
      return { data: items.map(toLocation), next_cursor: nextCursor };
    }),
});

export const mediaV1 = router({
  list: publicProcedure('media:read')
    .meta({
      tag: driveTag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}/media-drives',
        operationId: 'listMediaDrives',
        summary: 'List media drives',
        description: 'Returns the media drives of the project, newest first.',
      },
    })
    .input(z.strictObject({ id: projectId, limit, cursor }))
    .output(listOf(mediaRecords.MediaDrive))
    .query(async ({ ctx, input: { id, ...page } }) => {
      const { items, nextCursor } = await listDrives(ctx, { projectId: id, ...page });
      return { data: items.map(toMediaDrive), next_cursor: nextCursor };
    }),
});

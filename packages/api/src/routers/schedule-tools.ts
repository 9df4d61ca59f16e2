import { tool as callSheet, listCallSheets } from '@callboard/core/call-sheets';
import { tool as crew, findAvailability, findDayOutOfDays, listRoster } from '@callboard/core/crew';
import { listProjectPlaces, tool as location } from '@callboard/core/locations';
import { listWhereabouts, tool as media } from '@callboard/core/media';
import { tool as day, findDayWithCrew, listDaysInRange } from '@callboard/core/shoot-days';
import {
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from '@callboard/core/tool-results';
import { camelKeys } from '../camel-keys.ts';
import { router, toolProcedure } from '../trpc.ts';

export const shootDayTools = router({
  list: toolProcedure({
    name: 'list_shoot_days',
    title: 'Shoot days',
    description:
      'Lists shoot days across jobs between two dates, at most 92 days, with project, hold status, call, wrap, location, confirmed and total crew. Default: this week, Monday to Sunday. Released and canceled days appear only with a hold_status filter.',
    scope: 'read',
  })
    .input(day.ListShootDays)
    .output(toolListSchema(day.ShootDayItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listDaysInRange(ctx, camelKeys(input)), day.toShootDayItem),
    ),
  find: toolProcedure({
    name: 'get_shoot_day',
    title: 'Shoot day with crew',
    description:
      'Returns one shoot day: booked crew with call times, location, blocks (the strips of the stripboard with their times) and call sheet delivery. Pass shoot_day_id, project_id and date, or project_id and day_number: the nth shoot day of the job, not counting released and canceled days.',
    scope: 'read',
  })
    .input(day.GetShootDay)
    .output(toolResultSchema(day.ShootDaySheet))
    .query(async ({ ctx, input }) => {
      const found = await findDayWithCrew(ctx, camelKeys(input));
      const sheet = day.toShootDaySheet(ctx, found);
      const isCut =
        sheet.crew.length < found.crew.length || sheet.blocks.length < found.strips.length;
      return toToolResult(ctx, sheet, { isCut });
    }),
});

export const crewTools = router({
  dayOutOfDays: toolProcedure({
    name: 'get_day_out_of_days',
    title: 'Day out of days',
    description:
      'Returns who works on which dates of a job. Codes: SW first working date, W work, WF last working date, SWF only working date, H held or inquired, not confirmed, T travel.',
    scope: 'read',
  })
    .input(crew.GetDayOutOfDays)
    .output(toolResultSchema(crew.DayOutOfDays))
    .query(async ({ ctx, input }) => {
      const grid = await findDayOutOfDays(ctx, camelKeys(input));
      const isCut = crew.isCutDayOutOfDays(grid);
      return toToolResult(ctx, crew.toDayOutOfDays(grid), { isCut });
    }),
  list: toolProcedure({
    name: 'list_project_crew',
    title: 'Crew of a job',
    description:
      'Lists the people booked on a job by department, with their strongest booking status and the status of each date, and the names of the papers that are still to come. Includes people released, declined or canceled.',
    scope: 'read',
  })
    .input(crew.ListProjectCrew)
    .output(toolListSchema(crew.CrewItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listRoster(ctx, camelKeys(input)), crew.toCrewItem),
    ),
  availability: toolProcedure({
    name: 'find_crew_availability',
    title: 'Crew availability',
    description:
      'Lists who in the crew address book is free, away, inquired, held or booked on 1 to 14 dates, and by which job of this company. query matches names and roles.',
    scope: 'read',
  })
    .input(crew.FindCrewAvailability)
    .output(toolListSchema(crew.AvailabilityItem))
    .query(async ({ ctx, input }) => {
      const dates = [...new Set(input.dates)].sort();
      const people = await findAvailability(ctx, { ...input, dates });
      return toToolList(ctx, people, (row) => crew.toAvailabilityItem(row, dates));
    }),
});

export const callSheetTools = router({
  list: toolProcedure({
    name: 'list_call_sheets',
    title: 'Call sheets',
    description:
      'Lists call sheets by day with status, revision, numbers of recipients delivered, opened and confirmed, and names of bounced recipients. Default: today and the next 13 days.',
    scope: 'read',
  })
    .input(callSheet.ListCallSheets)
    .output(toolListSchema(callSheet.CallSheetItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listCallSheets(ctx, input), (row) =>
        callSheet.toCallSheetItem(ctx, row),
      ),
    ),
});

export const locationTools = router({
  list: toolProcedure({
    name: 'list_locations',
    title: 'Job locations',
    description:
      'Lists the locations of a job with status, permit status, nearest hospital and shoot dates.',
    scope: 'read',
  })
    .input(location.ListLocations)
    .output(toolListSchema(location.LocationItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listProjectPlaces(ctx, camelKeys(input)), location.toLocationItem),
    ),
});

export const mediaTools = router({
  list: toolProcedure({
    name: 'list_media_drives',
    title: 'Media drives and cards at risk',
    description:
      'Lists media drives with status, custodian and storage place. cards_at_risk lists the camera cards with fewer than two verified copies; without project_id, those of jobs that are not wrapped.',
    scope: 'read',
  })
    .input(media.ListMediaDrives)
    .output(media.MediaDrives)
    .query(async ({ ctx, input }) => {
      const found = await listWhereabouts(ctx, camelKeys(input));
      const extra = media.toCardsAtRisk(found.cardsAtRisk);
      return toToolList(ctx, found, (row) => media.toMediaDriveItem(ctx, row), extra);
    }),
});

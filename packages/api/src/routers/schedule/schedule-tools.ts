import {
  crewTool,
  findAvailability,
  findDayOutOfDays,
  findDayWithCrew,
  listDaysInRange,
  listRoster,
  shootDayTool,
} from '@callboard/core/crew';
import {
  rangeUsed,
  toolListSchema,
  toolResultSchema,
  toToolList,
  toToolResult,
} from '@callboard/core/kernel';
import {
  callSheetTool,
  listCallSheets,
  listProjectPlaces,
  listWhereabouts,
  locationTool,
  mediaTool,
} from '@callboard/core/schedule';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { router, toolProcedure } from '../../trpc.ts';

export const shootDayTools = router({
  list: toolProcedure({
    name: 'list_shoot_days',
    title: 'Shoot days',
    description:
      'Lists shoot days across jobs between two dates, at most 92 days, with project, hold status, call, wrap, location, confirmed and total crew. Default: this week, Monday to Sunday. Released and canceled days appear only with a hold_status filter.',
    scope: 'read',
  })
    .input(shootDayTool.ListShootDays)
    .output(toolListSchema(shootDayTool.ShootDayItem).extend(rangeUsed.shape))
    .query(async ({ ctx, input }) => {
      const asked = camelKeys(await byProject(ctx, input));
      const { from, to, ...list } = await listDaysInRange(ctx, asked);
      return toToolList(ctx, list, shootDayTool.toShootDayItem, { from, to });
    }),
  find: toolProcedure({
    name: 'get_shoot_day',
    title: 'Shoot day with crew',
    description:
      'Returns one shoot day: booked crew with calls, location, blocks (the strips with their times) and call sheet delivery. Pass shoot_day_id, or project_id with date or day_number: the nth shoot day, not counting released and canceled days.',
    scope: 'read',
  })
    .input(shootDayTool.GetShootDay)
    .output(toolResultSchema(shootDayTool.ShootDaySheet))
    .query(async ({ ctx, input }) => {
      const found = await findDayWithCrew(ctx, camelKeys(await byProject(ctx, input)));
      const sheet = shootDayTool.toShootDaySheet(ctx, found);
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
    .input(crewTool.GetDayOutOfDays)
    .output(toolResultSchema(crewTool.DayOutOfDays))
    .query(async ({ ctx, input }) => {
      const grid = await findDayOutOfDays(ctx, camelKeys(await byProject(ctx, input)));
      const isCut = crewTool.isCutDayOutOfDays(grid);
      return toToolResult(ctx, crewTool.toDayOutOfDays(grid), { isCut });
    }),
  list: toolProcedure({
    name: 'list_project_crew',
    title: 'Crew of a job',
    description:
      'Lists the people booked on a job by department, with their strongest booking_status, the status of each date, challenged holds, and the names of the papers still to come. Includes people released, declined or canceled. With booking_status, matched_dates has the dates with it.',
    scope: 'read',
  })
    .input(crewTool.ListProjectCrew)
    .output(toolListSchema(crewTool.CrewItem))
    .query(async ({ ctx, input }) =>
      toToolList(ctx, await listRoster(ctx, camelKeys(await byProject(ctx, input))), (row) =>
        crewTool.toCrewItem(ctx, row, input.booking_status),
      ),
    ),
  availability: toolProcedure({
    name: 'find_crew_availability',
    title: 'Crew availability',
    description:
      'Lists who in the crew address book is free, away, asked, held or booked on 1 to 14 dates, by which job of this company, and until when a challenged hold must be answered. With from and to: the dates of one person that are not free.',
    scope: 'read',
  })
    .input(crewTool.FindCrewAvailability)
    .output(toolListSchema(crewTool.AvailabilityItem).extend(rangeUsed.partial().shape))
    .query(async ({ ctx, input }) => {
      const asked = crewTool.datesOf(input);
      const people = await findAvailability(ctx, { ...camelKeys(input), dates: asked.dates });
      const range = { from: asked.dates.at(0) ?? '', to: asked.dates.at(-1) ?? '' };
      return toToolList(
        ctx,
        people,
        (row) => crewTool.toAvailabilityItem(ctx, row, asked),
        asked.isRange ? range : undefined,
      );
    }),
});

export const callSheetTools = router({
  list: toolProcedure({
    name: 'list_call_sheets',
    title: 'Call sheets',
    description:
      'Lists call sheets by day with status, revision, numbers of recipients delivered, opened and confirmed, and the names of those whose copy bounced and of those who have not confirmed. Default: today and the next 13 days.',
    scope: 'read',
  })
    .input(callSheetTool.ListCallSheets)
    .output(toolListSchema(callSheetTool.CallSheetItem).extend(rangeUsed.shape))
    .query(async ({ ctx, input }) => {
      const { from, to, ...list } = await listCallSheets(ctx, input);
      return toToolList(ctx, list, (row) => callSheetTool.toCallSheetItem(ctx, row), { from, to });
    }),
});

export const locationTools = router({
  list: toolProcedure({
    name: 'list_locations',
    title: 'Job locations',
    description:
      'Lists the locations of a job with status, permit status, nearest hospital and shoot dates.',
    scope: 'read',
  })
    .input(locationTool.ListLocations)
    .output(toolListSchema(locationTool.LocationItem))
    .query(async ({ ctx, input }) =>
      toToolList(
        ctx,
        await listProjectPlaces(ctx, camelKeys(await byProject(ctx, input))),
        locationTool.toLocationItem,
      ),
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
    .input(mediaTool.ListMediaDrives)
    .output(mediaTool.MediaDrives)
    .query(async ({ ctx, input }) => {
      const found = await listWhereabouts(ctx, camelKeys(await byProject(ctx, input)));
      const extra = mediaTool.toCardsAtRisk(found.cardsAtRisk);
      return toToolList(ctx, found, (row) => mediaTool.toMediaDriveItem(ctx, row), extra);
    }),
});

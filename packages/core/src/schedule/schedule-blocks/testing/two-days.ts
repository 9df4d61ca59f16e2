import {
  as,
  makeProject,
  makeShootDay,
  makeStrips,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { findStripboard } from '../../../crew/day-crew/find-stripboard.ts';

/** Creates a job with two days. */
export async function makeTwoDays(app: TestApp, member: TestMember) {
  const { id: projectId } = await makeProject(app, member);
  const day = await makeShootDay(app, member, { projectId });
  const nextDay = await makeShootDay(app, member, { projectId, date: '2026-12-02' });
  return { projectId, day: day.id, nextDay: nextDay.id };
}

/** Adds setups with these descriptions to a day, and returns their ids. */
export function makeSetups(app: TestApp, member: TestMember, shootDayId: string, names: string[]) {
  const strips = names.map((description) => ({ kind: 'setup' as const, minutes: 30, description }));
  return makeStrips(app, member, { shootDayId, strips });
}

/** Returns the days of a job with their strips. */
export async function daysOf(app: TestApp, member: TestMember, projectId: string) {
  return (await as(app, member, (ctx) => findStripboard(ctx, { projectId }))).days;
}

import { asOperator } from '@callboard/core/accounts';
import { addCrewMember, addShootDays, holdCrew } from '@callboard/core/crew';
import { createProject } from '@callboard/core/jobs';
import type { Database } from '@callboard/core/kernel';
import { type Department, departments } from '@callboard/domain/crew/enums';

const jobs = 40;
const daysPerJob = 5;
const people = 200;
const bookingsPerJob = 50;

export const calendarSize = {
  days: jobs * daysPerJob,
  bookings: jobs * bookingsPerJob,
};

/** Fills this year: 200 shoot days of 40 jobs, and 2,000 bookings of 200 people, two dates each. */
export function makeCalendar(database: Database, workspaceId: string): Promise<void> {
  return asOperator(database, workspaceId, async (ctx) => {
    const crewIds: string[] = [];
    for (let n = 0; n < people; n += 1) {
      const name = `Theo Marsh ${n}`;
      const person = { name, department: departmentAt(n), defaultRole: 'Electrician' };
      crewIds.push((await addCrewMember(ctx, person)).id);
    }
    for (let job = 0; job < jobs; job += 1) {
      const project = { name: `Morning Ritual ${job}`, source: 'new_project' as const };
      const { id: projectId } = await createProject(ctx, project);
      const dates = datesOf(job);
      await addShootDays(ctx, { projectId, dates, holdStatus: 'confirmed' });
      const crewMemberIds = crewIds.slice(0, bookingsPerJob);
      crewIds.push(...crewIds.splice(0, bookingsPerJob / 2));
      const held = dates.slice(job % 3, (job % 3) + 2);
      await holdCrew(ctx, { projectId, crewMemberIds, dates: held, status: 'first_hold' });
    }
  });
}

function departmentAt(n: number): Department {
  return departments[n % departments.length] ?? 'other';
}

/** Returns the days of a job, eight days after those of the one before. */
function datesOf(job: number): string[] {
  const first = Temporal.Now.plainDateISO().with({ month: 1, day: 4 });
  const start = first.add({ days: job * 8 });
  return Array.from({ length: daysPerJob }, (_, day) => start.add({ days: day }).toString());
}

import { asOperator } from '@callboard/core/access';
import { addCrewMember, bookCrew, giveCrewCall } from '@callboard/core/crew';
import type { Database } from '@callboard/core/database';
import { addLocation } from '@callboard/core/locations';
import { createProject } from '@callboard/core/projects';
import { addShootDay } from '@callboard/core/shoot-days';

const crew = 20;
const date = '2026-12-01';

/** Creates a job with a shoot day at a location and twenty crew calls. */
export function makeShootDay(
  database: Database,
  workspaceId: string,
): Promise<{ projectId: string; shootDayId: string }> {
  return asOperator(database, workspaceId, async (ctx) => {
    const project = await createProject(ctx, { name: 'Morning Ritual', source: 'new_project' });
    const projectId = project.id;
    const { id: locationId } = await addLocation(ctx, {
      name: 'Calloway residence',
      kind: 'practical',
      address: '18 Fern Hill Rd',
    });
    const day = await addShootDay(ctx, { projectId, date, locationId, holdStatus: 'confirmed' });
    for (let i = 0; i < crew; i += 1) {
      const person = await addCrewMember(ctx, {
        name: `Theo Marsh ${i}`,
        department: 'electric',
        defaultRole: 'Electrician',
      });
      const crewMemberId = person.id;
      const dates = [date];
      const booking = await bookCrew(ctx, { projectId, crewMemberId, status: 'first_hold', dates });
      await giveCrewCall(ctx, { shootDayId: day.id, bookingId: booking.id, callTime: null });
    }
    return { projectId, shootDayId: day.id };
  });
}

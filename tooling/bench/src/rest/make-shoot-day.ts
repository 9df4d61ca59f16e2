import { asOperator } from '@callboard/core/accounts';
import { addCrewMember, addShootDays, bookCrew, giveCrewCall } from '@callboard/core/crew';
import { createProject } from '@callboard/core/jobs';
import type { Database } from '@callboard/core/kernel';
import { addLocation } from '@callboard/core/schedule';

const crew = 20;
const dates = ['2026-12-01'];

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
    const [day] = await addShootDays(ctx, {
      ...{ projectId, locationId, dates },
      holdStatus: 'confirmed',
    });
    if (!day) throw new Error('No day was added.');
    for (let i = 0; i < crew; i += 1) {
      const person = await addCrewMember(ctx, {
        name: `Theo Marsh ${i}`,
        department: 'electric',
        defaultRole: 'Electrician',
      });
      const crewMemberId = person.id;
      const booking = await bookCrew(ctx, { projectId, crewMemberId, status: 'first_hold', dates });
      await giveCrewCall(ctx, { shootDayId: day.id, bookingId: booking.id, callTime: null });
    }
    return { projectId, shootDayId: day.id };
  });
}

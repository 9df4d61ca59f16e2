import { asOperator } from '@callboard/core/accounts';
import { addShootDays } from '@callboard/core/crew';
import { createProject } from '@callboard/core/jobs';
import type { Database } from '@callboard/core/kernel';
import { addStrips } from '@callboard/core/schedule';
import { mostStrips } from '@callboard/domain/schedule-blocks/enums';

const dates = ['2026-12-01', '2026-12-02'];

/** Creates a job of two days, the first with as many strips as a day can have. Returns its path. */
export function makeLongDay(database: Database, workspaceId: string): Promise<string> {
  return asOperator(database, workspaceId, async (ctx) => {
    const { id } = await createProject(ctx, { name: 'Long Day', source: 'new_project' });
    const [first, second] = await addShootDays(ctx, {
      ...{ projectId: id, dates },
      holdStatus: 'confirmed',
    });
    if (!first || !second) throw new Error('No days were added.');
    const strips = Array.from({ length: mostStrips }, (_, index) => ({
      ...{ kind: 'setup' as const, minutes: 2, shotRef: `${index + 1}` },
      ...{ description: `Product macro ${index + 1}`, cast: 'Amara, Leo' },
      ...{ intExt: 'INT' as const, dayNight: 'D' as const },
    }));
    await addStrips(ctx, { shootDayId: first.id, strips });
    await addStrips(ctx, { shootDayId: second.id, strips: strips.slice(0, 20) });
    return `/projects/${id}`;
  });
}

import { addAway } from '@callboard/core/crew';
import { as } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const crewAway: RouterUnderTest = {
  id: 'away',
  whoMay: office,
  permission: { query: 'crew.view', mutation: 'crew.edit' },
  records: [single('away', sendAway)],
  values: { fromDate: '2026-12-01', toDate: '2026-12-03' },
  procedures: {
    list: { filters: ['crewMemberId'] },
    add: { lock: ordinary },
    update: { lock: ordinary },
    remove: { lock: ordinary },
  },
};

async function sendAway({ app, owner, idOf }: Scene): Promise<{ id: string }> {
  const range = { fromDate: '2026-12-20', toDate: '2026-12-21' };
  const crewMemberId = await idOf('crewMember');
  return as(app, owner, (ctx) => addAway(ctx, { crewMemberId, ...range }));
}

import { scheduleBlockFields } from '@callboard/domain/schedule-blocks/fields';
import { makeStrips } from '@callboard/testing/factories';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { officeAndAd, ordinary } from '../../testing/terms.ts';

export const scheduleBlocks: RouterUnderTest = {
  id: 'strip',
  fields: scheduleBlockFields,
  whoMay: officeAndAd,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [
    group(['strip', 'otherStrip'], async ({ app, owner, idOf }) => {
      const [strip, otherStrip] = await makeStrips(app, owner, { shootDayId: await idOf('day') });
      return { strip, otherStrip };
    }),
  ],
  references: { afterId: 'otherStrip', locationId: 'location' },
  values: {
    positions: undefined,
    seen: undefined,
    strips: [{ kind: 'setup', minutes: 45 }],
    values: [{ dayNight: 'N' }],
  },
  procedures: {
    add: { lock: ordinary },
    update: { lock: ordinary },
    updateMany: { lock: ordinary },
    move: { lock: ordinary },
    setRemoved: { lock: ordinary },
    copy: { lock: ordinary, references: { id: 'day' } },
  },
};

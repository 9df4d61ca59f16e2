import { scheduleBlockFields } from '@callboard/core/schedule-blocks/fields';
import { makeStrips } from '@callboard/testing/factories';
import { group, type RouterUnderTest } from '../testing/router-under-test.ts';
import { officeAndAd, ordinary } from '../testing/terms.ts';

export const scheduleBlocks: RouterUnderTest = {
  id: 'strip',
  fields: scheduleBlockFields,
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
    board: { whoMay: officeAndAd },
    add: { whoMay: officeAndAd, lock: ordinary },
    update: { whoMay: officeAndAd, lock: ordinary },
    updateMany: { whoMay: officeAndAd, lock: ordinary },
    move: { whoMay: officeAndAd, lock: ordinary },
    setRemoved: { whoMay: officeAndAd, lock: ordinary },
    copy: { whoMay: officeAndAd, lock: ordinary, references: { id: 'day' } },
  },
};

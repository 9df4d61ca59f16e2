import { makeLocation } from '@callboard/testing/factories';
import { createCaller } from '../../index.ts';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office } from '../../testing/terms.ts';

export const scoutSheets: RouterUnderTest = {
  id: 'scoutSheet',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [
    group(['scoutSheet', 'scoutedPlace'], async ({ app, owner, idOf }) => {
      const projectId = await idOf('project');
      const { id: scoutedPlace } = await makeLocation(app, owner, { projectId });
      const caller = createCaller({ database: app.database, member: owner });
      const sheet = { projectId, title: 'Rooftops', locationIds: [scoutedPlace] };
      return { scoutSheet: (await caller.scoutSheets.create(sheet)).id, scoutedPlace };
    }),
  ],
  references: { locationIds: 'scoutedPlace' },
  values: { title: 'Rooftops', note: 'Two of three are free' },
  procedures: {
    create: { lock: 'workspace' },
    end: { lock: 'workspace' },
  },
};

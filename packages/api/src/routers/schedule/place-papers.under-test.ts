import { makeFile } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const placePapers: RouterUnderTest = {
  id: 'placePaper',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [
    single('placePaper', async ({ app, owner, idOf }) => {
      const projectLocationId = await idOf('projectLocation');
      return (await makeFile(app, owner, { projectLocationId, paperKind: 'permit' })).fileId;
    }),
  ],
  procedures: {
    setRemoved: { lock: ordinary },
  },
};

import { savedViewFields } from '@callboard/domain/saved-views/fields';
import { makeSavedView } from '@callboard/testing/factories';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, personal } from '../../testing/terms.ts';

export const savedViews: RouterUnderTest = {
  id: 'savedView',
  fields: savedViewFields,
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.view' },
  records: [single('savedView', saveView)],
  procedures: {
    create: { lock: personal },
    update: { lock: personal },
    setRemoved: { lock: personal },
  },
};

/** Saves a view. A member has room for 200, so earlier ones go. */
async function saveView({ app, owner }: Scene): Promise<{ id: string }> {
  await app.system.sql`delete from saved_views where workspace_id = ${owner.workspaceId}`;
  return makeSavedView(app, owner);
}

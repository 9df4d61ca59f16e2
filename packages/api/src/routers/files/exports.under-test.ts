import { newId } from '@callboard/core';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { managers } from '../../testing/terms.ts';

export const exports: RouterUnderTest = {
  id: 'export',
  whoMay: managers,
  permission: { query: 'exports.manage', mutation: 'exports.manage' },
  records: [single('export', makeExport)],
  procedures: {
    create: { worksWithoutPlan: true, lock: 'workspace' },
    cancel: { worksWithoutPlan: true, lock: 'workspace' },
    open: { worksWithoutPlan: true, lock: 'workspace' },
  },
};

/** Creates a finished export, because there is one at a time under way. */
async function makeExport({ app, owner }: Scene): Promise<string> {
  const id = newId('export');
  const { workspaceId, membershipId } = owner;
  await app.system.sql`
    insert into exports (workspace_id, id, membership_id, state, expires_at)
    values (${workspaceId}, ${id}, ${membershipId}, 'ready', '9999-01-01')`;
  return id;
}

import { linkFields } from '@callboard/domain/links/fields';
import { createCaller } from '../../index.ts';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';
import { tokenOf } from '../../testing/tokens.ts';

export const links: RouterUnderTest = {
  id: 'link',
  fields: linkFields,
  records: [single('link', makeLink)],
  references: { deliverable_id: 'deliverable', deliverableId: 'deliverable' },
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  procedures: {
    add: { lock: ordinary, input: { url: 'https://app.frame.io/reviews/abc' } },
    update: { lock: ordinary },
    setRemoved: { lock: ordinary, input: { isRemoved: true } },
  },
  v1: {
    list: {
      scope: 'projects:read',
      route: 'GET /projects/{id}/links',
      references: { id: 'project' },
    },
    create: {
      scope: 'links:write',
      route: 'POST /projects/{id}/links',
      lock: ordinary,
      references: { id: 'project' },
    },
    update: { scope: 'links:write', route: 'PATCH /links/{id}', lock: ordinary },
    delete: { scope: 'links:write', route: 'DELETE /links/{id}', lock: ordinary },
  },
};

/** Creates the link with the calling token, because only its creator may change it. */
async function makeLink({ app, owner, idOf }: Scene): Promise<{ id: string }> {
  const { session } = await tokenOf(app, owner);
  const caller = createCaller({ database: app.database, token: session });
  const url = 'https://video.example.com/review';
  const id = await idOf('project');
  return caller.v1.links.create({ id, provider: 'review', external_id: 'a', url });
}

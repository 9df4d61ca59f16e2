import { deliverableFields } from '@callboard/domain/deliverables/fields';
import { noteFields } from '@callboard/domain/notes/fields';
import { versionFields } from '@callboard/domain/versions/fields';
import { makeDeliverable, makeNote, makeVersion } from '@callboard/testing/factories';
import { ofProject, type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { office, officeAndPost, ordinary, producers } from '../../testing/terms.ts';

export const deliverables: RouterUnderTest = {
  id: 'deliverable',
  fields: deliverableFields,
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    ofProject('deliverable', makeDeliverable),
    ofProject('otherDeliverable', makeDeliverable),
  ],
  references: { deliverable_id: 'deliverable' },
  values: { due_before: '2027-01-01', status: undefined },
  procedures: {
    review: {
      whoMay: officeAndPost,
      permission: 'workspace.view',
      input: { versionNumber: undefined, withNumber: undefined },
    },
    add: { lock: ordinary, input: { items: [{ title: 'Hero :60' }] } },
    update: { lock: ordinary, references: { parentId: 'otherDeliverable' } },
    setQualityPassed: { lock: ordinary, input: { isPassed: true } },
    setApprovers: {
      lock: ordinary,
      input: { approvers: [], inOrder: false, seen: [] },
    },
    order: { lock: ordinary, references: { ids: 'deliverable' } },
    remove: { lock: ordinary },
  },
  v1: {
    list: {
      scope: 'deliverables:read',
      route: 'GET /projects/{id}/deliverables',
      references: { id: 'project' },
    },
    find: { scope: 'deliverables:read', route: 'GET /deliverables/{id}' },
    create: {
      scope: 'deliverables:write',
      route: 'POST /projects/{id}/deliverables',
      lock: ordinary,
      references: { id: 'project' },
    },
    update: { scope: 'deliverables:write', route: 'PATCH /deliverables/{id}', lock: ordinary },
  },
  tools: {
    list: { name: 'list_deliverables' },
    find: { name: 'get_deliverable' },
  },
};

export const notes: RouterUnderTest = {
  id: 'version',
  fields: noteFields,
  records: [
    single('note', async ({ app, owner, idOf }) =>
      makeNote(app, owner, { versionId: await idOf('version') }),
    ),
  ],
  references: { parent_id: 'note' },
  values: { drawing: undefined, end_time_ms: undefined, time_ms: undefined },
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  procedures: {
    list: { references: { versionId: 'version' } },
    add: {
      ...{ whoMay: officeAndPost, permission: 'workspace.view', lock: ordinary },
      references: { versionId: 'version', parentId: 'note' },
      input: { visibility: 'client', timeMs: undefined, endTimeMs: undefined },
    },
    import: {
      ...{ whoMay: officeAndPost, permission: 'workspace.view', lock: ordinary },
      references: { versionId: 'version' },
      input: { notes: [{ body: 'Sooner', timeMs: 0 }] },
    },
    edit: {
      ...{ whoMay: '', permission: 'workspace.view', lock: ordinary },
      references: { id: 'note' },
    },
    delete: {
      ...{ whoMay: producers, permission: 'workspace.view', lock: ordinary },
      references: { id: 'note' },
    },
    setResolved: {
      ...{ whoMay: officeAndPost, permission: 'workspace.view', lock: ordinary },
      references: { id: 'note' },
      input: { isResolved: true },
    },
  },
  v1: {
    list: { scope: 'deliverables:read', route: 'GET /versions/{id}/notes' },
    create: { scope: 'deliverables:write', route: 'POST /versions/{id}/notes', lock: ordinary },
  },
};

export const versions: RouterUnderTest = {
  id: 'deliverable',
  fields: versionFields,
  records: [
    single('version', async ({ app, owner, idOf }) =>
      makeVersion(app, owner, { deliverableId: await idOf('deliverable') }),
    ),
  ],
  values: {
    url: 'https://video.example.com/cut',
  },
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  procedures: {
    post: {
      ...{ whoMay: officeAndPost, permission: 'workspace.view', lock: ordinary },
      references: { deliverableId: 'deliverable' },
      input: { fileName: 'Hero v1', stage: 'rough', seen: null },
    },
    decide: {
      lock: ordinary,
      references: { id: 'version' },
      input: {
        decision: 'APPROVED',
        byName: 'Hana Brandt',
        byEmail: 'hana@example.com',
        comment: 'Lovely',
      },
    },
    withdrawDecision: { lock: ordinary, references: { id: 'version' } },
  },
  v1: {
    list: { scope: 'deliverables:read', route: 'GET /deliverables/{id}/versions' },
    create: {
      scope: 'deliverables:write',
      route: 'POST /deliverables/{id}/versions',
      lock: ordinary,
    },
  },
};

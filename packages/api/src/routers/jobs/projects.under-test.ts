import { projectFields } from '@callboard/domain/projects/fields';
import { makeProject } from '@callboard/testing/factories';
import { createCaller } from '../../index.ts';
import { type RouterUnderTest, type Scene, single } from '../../testing/router-under-test.ts';
import { office, ordinary, ownProducers, producers } from '../../testing/terms.ts';

export const projects: RouterUnderTest = {
  id: 'project',
  fields: projectFields,
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    single('project', ({ app, owner }) => makeProject(app, owner)),
    single('deletedProject', removeProject),
    single('move', movePhase),
  ],
  references: { producerId: 'member', moveId: 'move', contact_id: 'contact' },
  values: {
    contents: ['team', 'cards', 'deliverables', 'locations', 'files'],
    group: undefined,
    items: [],
    jobNo: undefined,
    status: undefined,
    statuses: ['production'],
  },
  procedures: {
    browse: { filters: ['clientId', 'producerId'] },
    pipeline: { unfiltered: { query: undefined, producerId: undefined, clientId: undefined } },
    create: { lock: 'workspace' },
    update: { lock: 'workspace', input: { status: 'production' } },
    movePhase: { lock: ordinary, input: { from: undefined } },
    undoPhaseMove: { lock: ordinary },
    wrapChecks: { whoMay: producers, permission: 'projects.wrap' },
    wrap: { whoMay: ownProducers, permission: 'projects.wrap', lock: 'workspace' },
    reopen: { whoMay: ownProducers, permission: 'projects.wrap', lock: 'workspace' },
    archive: { whoMay: producers, permission: 'projects.archive', lock: 'workspace' },
    unarchive: { whoMay: producers, permission: 'projects.archive', lock: 'workspace' },
    duplicate: { lock: 'workspace' },
    deleted: { whoMay: producers, permission: 'projects.wrap' },
    remove: { whoMay: ownProducers, permission: 'projects.wrap', lock: 'workspace' },
    restore: {
      whoMay: ownProducers,
      permission: 'projects.wrap',
      lock: 'workspace',
      references: { id: 'deletedProject' },
    },
  },
  v1: {
    list: { scope: 'projects:read', route: 'GET /projects' },
    find: { scope: 'projects:read', route: 'GET /projects/{id}' },
    create: { scope: 'projects:write', route: 'POST /projects', lock: 'workspace' },
    update: {
      scope: 'projects:write',
      route: 'PATCH /projects/{id}',
      lock: 'workspace',
      input: { status: 'production' },
    },
  },
  tools: {
    list: { name: 'list_projects', input: { include_closed: true } },
    find: {
      name: 'get_project',
      contactDetails: ['object.contacts.email', 'object.contacts.phone'],
    },
  },
};

async function removeProject({ app, owner }: Scene): Promise<{ id: string }> {
  const { id } = await makeProject(app, owner);
  await createCaller({ database: app.database, member: owner }).projects.remove({ id });
  return { id };
}

/** Moves the project to a phase and returns the id of the move. */
async function movePhase({ app, owner, idOf }: Scene): Promise<string> {
  const caller = createCaller({ database: app.database, member: owner });
  const id = await idOf('project');
  return (await caller.projects.movePhase({ id, phase: 'awarded' })).moveId;
}

import { makeFile, makeFolder } from '@callboard/testing/factories';
import {
  ofProject,
  type RouterUnderTest,
  type Scene,
  single,
} from '../../testing/router-under-test.ts';
import { everyone, managers, office, ordinary, personal, producers } from '../../testing/terms.ts';

const picture = { contentType: 'image/png' };

export const crewFiles: RouterUnderTest = {
  id: 'crewFile',
  whoMay: producers,
  permission: { query: 'crew.files', mutation: 'crew.files' },
  records: [
    single('crewFile', async (scene) =>
      fileIn(scene, { crewMemberId: await scene.idOf('crewMember'), name: 'CV.pdf' }),
    ),
  ],
  procedures: {
    setRemoved: { lock: ordinary },
  },
};

export const files: RouterUnderTest = {
  id: 'file',
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    single('file', async (scene) => fileIn(scene, { projectId: await scene.idOf('project') })),
  ],
  references: { cardId: 'card', folderId: 'folder' },
  procedures: {
    update: { lock: ordinary, input: { from: undefined } },
    setRemoved: { lock: ordinary },
  },
};

export const folders: RouterUnderTest = {
  id: 'folder',
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    ofProject('folder', makeFolder),
    single('parentFolder', async ({ app, owner, idOf }) =>
      makeFolder(app, owner, { projectId: await idOf('project'), name: 'Places' }),
    ),
  ],
  references: { parentId: 'parentFolder' },
  procedures: {
    create: { lock: ordinary },
    update: { lock: ordinary, input: { from: undefined } },
    setRemoved: { lock: ordinary },
  },
};

export const logo: RouterUnderTest = {
  id: 'logo',
  whoMay: managers,
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  records: [single('logo', (scene) => fileIn(scene, { ...picture, image: 'logo' }))],
  procedures: {
    setRemoved: { lock: 'workspace' },
  },
};

export const portrait: RouterUnderTest = {
  id: 'portrait',
  whoMay: everyone,
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [single('portrait', (scene) => fileIn(scene, { ...picture, image: 'portrait' }))],
  procedures: {
    setRemoved: { lock: personal },
  },
};

async function fileIn(
  { app, owner }: Scene,
  input: Parameters<typeof makeFile>[2],
): Promise<string> {
  return (await makeFile(app, owner, input)).fileId;
}

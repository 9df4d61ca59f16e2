import { makeFile, makeFolder } from '@callboard/testing/factories';
import {
  ofProject,
  type RouterUnderTest,
  type Scene,
  single,
} from '../testing/router-under-test.ts';
import { everyone, managers, office, ordinary, personal, producers } from '../testing/terms.ts';

const picture = { contentType: 'image/png' };

export const crewFiles: RouterUnderTest = {
  id: 'crewFile',
  permission: { query: 'crew.files', mutation: 'crew.files' },
  records: [
    single('crewFile', async (scene) =>
      fileIn(scene, { crewMemberId: await scene.idOf('crewMember'), name: 'CV.pdf' }),
    ),
  ],
  procedures: {
    list: { whoMay: producers },
    setRemoved: { whoMay: producers, lock: ordinary },
  },
};

export const files: RouterUnderTest = {
  id: 'file',
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    single('file', async (scene) => fileIn(scene, { projectId: await scene.idOf('project') })),
  ],
  references: { cardId: 'card', folderId: 'folder' },
  procedures: {
    listOfCard: { whoMay: office },
    list: { whoMay: office },
    find: { whoMay: office },
    listRemoved: { whoMay: office },
    storage: { whoMay: office },
    update: { whoMay: office, lock: ordinary },
    setRemoved: { whoMay: office, lock: ordinary },
  },
};

export const folders: RouterUnderTest = {
  id: 'folder',
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    ofProject('folder', makeFolder),
    single('parentFolder', async ({ app, owner, idOf }) =>
      makeFolder(app, owner, { projectId: await idOf('project'), name: 'Places' }),
    ),
  ],
  references: { parentId: 'parentFolder' },
  procedures: {
    list: { whoMay: office },
    create: { whoMay: office, lock: ordinary },
    update: { whoMay: office, lock: ordinary },
    setRemoved: { whoMay: office, lock: ordinary },
  },
};

export const logo: RouterUnderTest = {
  id: 'logo',
  permission: { query: 'workspace.view', mutation: 'company.edit' },
  records: [single('logo', (scene) => fileIn(scene, { ...picture, image: 'logo' }))],
  procedures: {
    setRemoved: { whoMay: managers, lock: 'workspace' },
  },
};

export const portrait: RouterUnderTest = {
  id: 'portrait',
  permission: { query: 'workspace.view', mutation: 'workspace.view' },
  records: [single('portrait', (scene) => fileIn(scene, { ...picture, image: 'portrait' }))],
  procedures: {
    setRemoved: { whoMay: everyone, lock: personal },
  },
};

async function fileIn(
  { app, owner }: Scene,
  input: Parameters<typeof makeFile>[2],
): Promise<string> {
  return (await makeFile(app, owner, input)).fileId;
}

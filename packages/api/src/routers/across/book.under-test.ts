import { makeFile } from '@callboard/testing/factories';
import { createCaller } from '../../index.ts';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const book: RouterUnderTest = {
  id: 'bookSection',
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    group(['bookSection', 'bookFile'], async ({ app, owner, idOf }) => {
      const projectId = await idOf('project');
      const { fileId } = await makeFile(app, owner, { projectId, name: 'Boards.pdf' });
      const caller = createCaller({ database: app.database, member: owner });
      const { id } = await caller.book.addNotes({ projectId, title: 'Catering' });
      return { bookSection: id, bookFile: fileId };
    }),
  ],
  references: { section: 'bookSection', fileIds: 'bookFile' },
  values: { title: 'Catering', body: 'From ten', isClientVisible: true, copy: 'client' },
  procedures: {
    update: { lock: ordinary },
    addFiles: { lock: ordinary },
    order: { lock: ordinary, references: { ids: 'bookSection' } },
    addNotes: { lock: ordinary },
    setNotesRemoved: { lock: ordinary },
  },
};

import { makeCard } from '@callboard/testing/factories';
import { group, type RouterUnderTest } from '../../testing/router-under-test.ts';
import { office, ordinary } from '../../testing/terms.ts';

export const boards: RouterUnderTest = {
  id: 'card',
  whoMay: office,
  permission: { query: 'projects.view', mutation: 'projects.edit' },
  records: [
    group(['card', 'column'], async ({ app, owner, idOf }) => {
      const input = { projectId: await idOf('project'), title: 'Tech scout' };
      const { id, columnId } = await makeCard(app, owner, input);
      return { card: id, column: columnId };
    }),
  ],
  references: { columnId: 'column', assigneeId: 'member' },
  values: {
    checklist: [],
    description: 'A description',
    due: '2026-12-01',
    position: 0,
    title: 'A title',
  },
  procedures: {
    addCard: { lock: ordinary },
    updateCard: { lock: ordinary },
    moveCard: { lock: ordinary, input: { from: undefined } },
    setCardRemoved: { lock: ordinary },
  },
};

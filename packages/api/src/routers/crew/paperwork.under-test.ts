import { addPaperwork } from '@callboard/core/crew';
import { as } from '@callboard/testing/factories';
import { type RouterUnderTest, single } from '../../testing/router-under-test.ts';
import { managers, office, ordinary } from '../../testing/terms.ts';

export const paperwork: RouterUnderTest = {
  id: 'paper',
  whoMay: office,
  permission: { query: 'schedule.view', mutation: 'schedule.edit' },
  records: [
    single('paper', async ({ app, owner, idOf }) => {
      const bookingId = await idOf('booking');
      return as(app, owner, (ctx) => addPaperwork(ctx, { bookingId, kind: 'deal_memo' }));
    }),
  ],
  references: { bookingId: 'booking' },
  values: {
    due: '2026-12-01',
    field: 'tax_id',
    kinds: undefined,
    paragraphs: [{ title: 'Terms', text: 'As agreed.' }],
    title: 'A title',
  },
  procedures: {
    memo: { whoMay: 'owner admin producer/producer coordinator' },
    add: { lock: ordinary, input: { kind: 'nda' } },
    move: { lock: ordinary, input: { status: 'waived' } },
    setDue: { lock: ordinary, input: { due: '2026-11-30' } },
    previewSend: { permission: 'schedule.edit' },
    send: { lock: 'workspace' },
    readNumber: { whoMay: managers, permission: 'crew.numbers', lock: 'workspace' },
    removeNumbers: { whoMay: managers, permission: 'crew.numbers', lock: 'workspace' },
    updateSettings: { whoMay: managers, permission: 'company.edit', lock: 'workspace' },
  },
};

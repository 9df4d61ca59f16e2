import type { saveLines } from '@callboard/core/bids';
import { findClientDocument, sendEstimate } from '@callboard/core/bids';
import { requireWithinBounds } from '@callboard/pdf/testing/bounds';
import {
  as,
  createTestApp,
  makeContact,
  makeEstimate,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientDocument } from './client-document.ts';

type Line = Partial<Extract<Parameters<typeof saveLines>[1]['changes'][number], { do: 'add' }>>;

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
});
afterAll(() => app.close());

type View = Pick<Parameters<typeof sendEstimate>[1], 'form' | 'sections' | 'mayChoose'>;

const view: View = { form: 'aicp', sections: ['B'], mayChoose: true };
const rate = { rateCents: 1_234_567_89, units: 12_50, otHours: 1_25 };
const note = 'x'.repeat(200);

async function draft(count: number, line: Line) {
  const contact = await makeContact(app, owner, { email: `${crypto.randomUUID()}@example.com` });
  const lines = [{ ...rate }, ...Array.from({ length: count }, () => ({ ...rate, ...line }))];
  const facts = { clientId: contact.clientId, contactId: contact.id, lines };
  return (await makeEstimate(app, owner, facts)).id;
}

const send = (id: string, form = view) =>
  as(app, owner, (ctx) => sendEstimate(ctx, { id, ...form }));

async function printed(id: string) {
  return clientDocument(await as(app, owner, (ctx) => findClientDocument(ctx, { id })));
}

test.each<[string, number, number, Line]>([
  ['rows', 1_100, 1_500, { description: 'Gaffer' }],
  ['long rows', 300, 450, { description: '"'.repeat(200), clientNote: note }],
  ['options', 500, 900, { description: 'Crane', clientNote: 'With its crew', isOptional: true }],
])(
  'an estimate with too many %s is refused when it is sent, and one that is sent prints',
  async (_, fits, tooMany, line) => {
    const id = await draft(fits, line);
    await send(id);
    requireWithinBounds(await printed(id));
    const long = await draft(tooMany, line);
    expect(await refusalOf(send(long))).toBe('invalid_parameter lines');
    await expect(send(long)).rejects.toThrow('too long to print');
    const [kept] = await app.system.sql`select status from estimates where id = ${long}`;
    expect(kept).toEqual({ status: 'draft' });
  },
  60_000,
);

test('what is too long line by line can be sent on one page', async () => {
  const long = await draft(1_500, { description: 'Gaffer' });
  await send(long, { ...view, form: 'one_page' });
  requireWithinBounds(await printed(long));
}, 60_000);

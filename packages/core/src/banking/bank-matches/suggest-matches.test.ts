import {
  createTestApp,
  makeClient,
  makeCost,
  makeMember,
  makePayment,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markBillPaid } from '../../spend/bills/index.ts';
import { suggestMatches } from './index.ts';
import { sceneOf } from './testing/scene.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let scene: ReturnType<typeof sceneOf>;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  scene = sceneOf(app, owner);
});
afterAll(() => app.close());

const suggest = (...transactionIds: string[]) =>
  scene.by((ctx) => suggestMatches(ctx, { transactionIds }));
const shown = async (id: string) =>
  (await suggest(id))[id]?.map(({ label, reasons }) => [label, reasons[0]]);

async function clientInvoice(name: string, cents: number, input = {}) {
  const { id: clientId } = await makeClient(app, owner, { name });
  const { id: projectId } = await makeProject(app, owner, { clientId });
  return scene.invoice(cents, { projectId, ...input });
}

describe('suggestions', () => {
  test('are invoices by amount and by the name in the text, and match with one click', async () => {
    const named = await clientInvoice('Northlatch Footwear', 500_000);
    const other = await clientInvoice('Ostrander & Pike', 500_000);
    await clientInvoice('Quillfeather Coffee', 700_000);
    const [id = ''] = await scene.store({});
    expect(await shown(id)).toEqual([
      [`${named.number}, Northlatch Footwear`, `amount equals ${named.number}’s balance`],
      [`${other.number}, Ostrander & Pike`, `amount equals ${other.number}’s balance`],
    ]);
    const [first] = (await suggest(id))[id] ?? [];
    await scene.match(id, first?.parts ?? []);
    expect(await scene.listed(id)).toMatchObject({ state: 'matched' });
    expect(await suggest(id)).toEqual({});
  });

  test('are two invoices of a client by their sum, without any word', async () => {
    const first = await clientInvoice('Ostrander & Pike', 300_000);
    await scene.invoice(200_000, { projectId: first.projectId });
    await clientInvoice('Quillfeather Coffee', 200_000);
    const [id = ''] = await scene.store({});
    expect((await shown(id))?.map(([, reason]) => reason)).toEqual([
      'two invoices of this client together',
    ]);
  });

  test('are invoices whose number is in the reference, or of who paid so before', async () => {
    const open = await clientInvoice('Ostrander & Pike', 900_000);
    const [id = '', earlier = ''] = await scene.store(
      { name: 'INCOMING', reference: `Ref ${open.number.toLowerCase()}` },
      { name: 'O&P HOLDINGS 77', date: '2026-11-10' },
    );
    expect(await shown(id)).toMatchObject([
      [`${open.number}, Ostrander & Pike`, expect.stringContaining('part of')],
    ]);
    const { clientId } = open;
    await scene.match(earlier, [
      { kind: 'invoices', clientId, amountCents: 500_000, allocations: [] },
    ]);
    const [later = ''] = await scene.store({ name: 'O&P HOLDINGS 78', amountCents: 100_000 });
    const [known] = (await suggest(later))[later] ?? [];
    expect(known?.reasons).toContain('earlier deposits of this name were from Ostrander & Pike');
  });

  test('leave out drafts, paid invoices, later ones, and other currencies', async () => {
    const paid = await clientInvoice('Northlatch Footwear', 500_000);
    const { clientId, id: invoiceId } = paid;
    const allocations = [{ invoiceId, amountCents: 500_000 }];
    await makePayment(app, owner, { clientId, amountCents: 500_000, allocations });
    const later = await clientInvoice('Northlatch Boots', 500_000, { issueDate: '2026-11-21' });
    await app.system.sql`update payments set received_on = '2026-01-01'`;
    const [id = ''] = await scene.store({ date: '2026-11-20' });
    expect(await shown(id)).toEqual([]);
    await app.system.sql`
      update invoices set issue_date = '2026-11-20', currency = 'EUR' where id = ${later.id}`;
    expect(await shown(id)).toEqual([]);
  });

  test('are payments that were recorded by hand', async () => {
    const { id: clientId } = await makeClient(app, owner, { name: 'Ostrander & Pike' });
    await makePayment(app, owner, { clientId, amountCents: 500_000 });
    const [id = ''] = await scene.store({});
    expect(await shown(id)).toEqual([
      ['Payment of Ostrander & Pike', 'amount equals the recorded payment'],
    ]);
  });

  test('are bills by amount, payee and history, and those that were paid by hand', async () => {
    const owed = await scene.bill(85_000, { number: 'AY-7' });
    const byHand = await scene.bill(85_000, { payeeName: 'Grip House' });
    const manual = { paidOn: '2026-11-20', source: 'manual' as const };
    await scene.by((ctx) => markBillPaid(ctx, { id: byHand, ...manual }));
    const [id = ''] = await scene.store({ amountCents: -85_000, name: 'ALDER YARD STUDIOS' });
    expect(await shown(id)).toEqual([
      ['Bill AY-7, Alder Yard Studios', 'amount equals Alder Yard Studios’s bill'],
      ['Bill of Grip House', 'amount equals Grip House’s bill'],
    ]);
    await scene.match(id, [{ kind: 'bill', billId: owed, amountCents: -85_000 }]);
    const next = await scene.bill(200_000);
    const [part = ''] = await scene.store({ amountCents: -50_000, name: 'ALDER YARD STUDIOS' });
    const [known] = (await suggest(part))[part] ?? [];
    expect(known?.key).toBe(`bill:${next}`);
    expect(known?.reasons).toContain('earlier payments of this name were to Alder Yard Studios');
  });

  test('are receipts of the amount, and what the same name was coded to', async () => {
    const { id: projectId } = await makeProject(app, owner, { name: 'Harbor Lights' });
    await makeCost(app, owner, { projectId });
    const card = { accountId: 'card', amountCents: -21_219, name: 'CRAFT SERVICE 0431' };
    const [id = '', second = '', third = ''] = await scene.store(card, card, {
      ...{ ...card, amountCents: -1_000, name: 'Craft Service #9' },
    });
    expect(await shown(id)).toEqual([
      ['Receipt of Craft service, Harbor Lights', 'amount equals the receipt'],
    ]);
    const coded = { kind: 'newCost' as const, projectId, section: 'C' as const };
    await scene.match(id, [{ ...coded, amountCents: -21_219 }]);
    await scene.match(second, [{ ...coded, amountCents: -21_219 }]);
    expect(await shown(third)).toEqual([
      ['Harbor Lights, C Prep and wrap expenses', 'coded so 2 times before'],
    ]);
  });

  test('are transfers, and the return of a deposit', async () => {
    const invoice = await clientInvoice('Ostrander & Pike', 500_000);
    const [deposit = '', back = '', into = ''] = await scene.store(
      { date: '2026-11-12', name: 'OSTRANDER' },
      { date: '2026-11-19', name: 'RETURNED ITEM', amountCents: -500_000 },
      { date: '2026-11-20', accountId: 'payroll', name: 'TRANSFER' },
    );
    const [first] = (await suggest(deposit))[deposit] ?? [];
    expect(first?.key).toBe(`invoice:${invoice.id}`);
    await scene.match(deposit, first?.parts ?? []);
    const suggested = (await suggest(back, into))[back];
    expect(suggested?.map((it) => it.label)).toEqual([
      'Return of the deposit of Thu 12 Nov, OSTRANDER',
      'Transfer into Payroll ••8820',
    ]);
    await scene.match(back, suggested?.[0]?.parts ?? []);
    expect(await scene.listed(back)).toMatchObject({ state: 'matched' });
  });

  test('of many transactions take one statement', async () => {
    await clientInvoice('Northlatch Footwear', 500_000);
    const ids = await scene.store(...Array.from({ length: 30 }, () => ({})));
    const suggested = await suggest(...ids);
    expect(Object.keys(suggested)).toHaveLength(30);
    expect(Object.values(suggested).every((it) => it.length === 1)).toBe(true);
  });

  test('are for those who see all money', async () => {
    const [id = ''] = await scene.store({});
    const producer = await makeMember(app, company, 'producer');
    const refused = scene.by((ctx) => suggestMatches(ctx, { transactionIds: [id] }), producer);
    expect(await refusalOf(refused)).toBe('forbidden');
  });
});

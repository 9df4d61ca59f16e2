import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeInvoice,
  makeMember,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mergeClients, updateClient } from '../../jobs/clients/index.ts';
import { createContact, updateContact } from '../../jobs/contacts/index.ts';
import { readInvoiceDocument } from '../../sales/invoice-documents/invoice-document.ts';
import { findInvoice, sendInvoice, updateInvoiceSettings } from '../../sales/invoices/index.ts';
import { lockInvoice } from '../../sales/invoices/lock-invoice.ts';
import { lookAtDetailChange } from '../../spend/payees/index.ts';
import { listDetailChanges } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let admin: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  company = await makeWorkspace(app, { plan: 'house' });
  ({ owner } = company);
  admin = await makeMember(app, company, 'admin');
});
afterAll(() => app.close());

const [old, other] = ['ap@quillfeather.example.com', 'ap@quillfeather-pay.example.com'];
const waiting = async () =>
  (await as(app, owner, (ctx) => listDetailChanges(ctx, { limit: 20, waiting: true }))).items;
const mailsTo = (email: string) => app.system.sql`
  select subject from mail_messages where workspace_id = ${owner.workspaceId}
    and to_email = ${email} and kind = 'payment_details_changed'`;

describe('a change of where the invoices of a client go', () => {
  test('is told to the old address, marks the invoice, and holds mail to the new one', async () => {
    const invoice = await makeInvoice(app, owner);
    const { clientId } = invoice;
    await makeContact(app, owner, { clientId, email: old, kind: 'billing' });
    expect(await waiting()).toEqual([]);
    await as(app, admin, (ctx) => updateClient(ctx, { id: clientId, billingEmail: other }));
    expect(await mailsTo(old)).toHaveLength(1);
    expect(await as(app, owner, (ctx) => findInvoice(ctx, { id: invoice.id }))).toMatchObject({
      marks: [{ isWaiting: true, fields: ['billing_email'], after: { billing_email: other } }],
    });
    const send = (to: string) => as(app, owner, (ctx) => sendInvoice(ctx, { id: invoice.id, to }));
    await expect(send(other)).rejects.toThrow(`changed to ${other}`);
    await send(old);
    const [change] = await waiting();
    const look = (by: TestMember) =>
      as(app, by, (ctx) => lookAtDetailChange(ctx, { id: change?.id ?? '' }));
    expect(await refusalOf(look(admin))).toBe('forbidden');
    await look(owner);
    await send(other);
  });

  test('may also be a new contact for billing, another email of one, a merge or a portal', async () => {
    const { id: clientId } = await makeClient(app, owner, {
      vendorPortalUrl: 'https://portal.example.com/',
    });
    const { id } = await makeContact(app, owner, { clientId, email: old, isPrimary: true });
    await as(app, admin, (ctx) => updateContact(ctx, { id, email: other }));
    await as(app, admin, (ctx) =>
      createContact(ctx, { clientId, name: 'Mallory', email: 'm@example.com', kind: 'billing' }),
    );
    await as(app, admin, (ctx) =>
      updateClient(ctx, { id: clientId, vendorPortalUrl: 'https://portal.example.net/' }),
    );
    const { id: twin } = await makeClient(app, owner, { billingEmail: 'twin@example.com' });
    await as(app, admin, (ctx) => mergeClients(ctx, { id: twin, intoId: clientId }));
    expect((await waiting()).map((it) => it.after)).toEqual([
      { billing_email: 'twin@example.com' },
      { vendor_portal_url: 'https://portal.example.net/' },
      { billing_email: 'm@example.com' },
      { billing_email: other },
    ]);
  });

  test('is none for a client without one, or another first contact', async () => {
    const { id: clientId } = await makeClient(app, owner);
    await makeContact(app, owner, { clientId, email: old, isPrimary: true });
    await makeContact(app, owner, { clientId, email: other, isPrimary: true });
    await as(app, owner, (ctx) => updateClient(ctx, { id: clientId, notes: 'Pays late' }));
    expect(await waiting()).toEqual([]);
  });
});

describe('a change of the company’s own bank details', () => {
  const remit = (remitTo: string, by = admin) =>
    as(app, by, (ctx) => updateInvoiceSettings(ctx, { remitTo }));
  const printed = (id: string) =>
    as(
      app,
      owner,
      async (ctx) => (await readInvoiceDocument(ctx, await lockInvoice(ctx, id))).remitTo,
    );

  const look = async () => {
    for (const { id } of await waiting()) {
      await as(app, owner, (ctx) => lookAtDetailChange(ctx, { id }));
    }
  };

  test('holds invoices until somebody else looked, and is printed nowhere before', async () => {
    const { id } = await makeInvoice(app, owner);
    expect(await printed(id)).toBe(null);
    await remit('Mallory Bank 6666');
    expect(await printed(id)).toBe(null);
    expect(await refusalOf(makeInvoice(app, owner))).toBe('invalid_parameter remitTo');
    await look();
    expect(await printed(id)).toBe('Mallory Bank 6666');
    await makeInvoice(app, owner);
  });

  test('of an owner holds nothing', async () => {
    await remit('Harborline Bank 4471');
    await remit('New Bank 6666', owner);
    expect(await printed((await makeInvoice(app, owner)).id)).toBe('New Bank 6666');
  });

  test('is none at first, but is one after details that were removed', async () => {
    await remit('Harborline Bank 4471');
    expect(await waiting()).toEqual([]);
    await as(app, admin, (ctx) => updateInvoiceSettings(ctx, { remitTo: null }));
    await look();
    await remit('Mallory Bank 6666');
    expect(await waiting()).toHaveLength(1);
  });

  test('is told to every owner and admin, also to who made it, and marks invoices', async () => {
    await remit('Harborline Bank 4471');
    await remit('Mallory Bank 6666');
    const people = await app.system.sql<{ to_email: string }[]>`
      select to_email from mail_messages where workspace_id = ${owner.workspaceId}
        and kind = 'payment_details_changed'`;
    expect(people).toHaveLength(4);
    expect(new Set(people.map((it) => it.to_email)).size).toBe(2);
    const [change, ...others] = await waiting();
    expect({ change, others }).toMatchObject({ change: { fields: ['remit_to'] }, others: [] });
    await look();
    const { id } = await makeInvoice(app, owner);
    const { marks } = await as(app, owner, (ctx) => findInvoice(ctx, { id }));
    expect(marks).toHaveLength(2);
  });

  test('leaves invoices that were issued as they are, and needs a proof', async () => {
    await remit('Harborline Bank 4471');
    const before = await makeInvoice(app, owner);
    await remit('New Bank 6666');
    await look();
    const after = await makeInvoice(app, owner);
    expect(await printed(before.id)).toBe('Harborline Bank 4471');
    expect(await printed(after.id)).toBe('New Bank 6666');
    const unproved = { ...admin, confirmedAt: null } as never;
    expect(await refusalOf(remit('Third Bank', unproved))).toBe('confirmation_needed');
  });
});

import { makeInvoice, makePayment, makeRefund } from '@callboard/testing/factories';
import {
  creditInvoice,
  undoWriteOff,
  voidInvoice,
  writeOffInvoice,
} from '../../../sales/invoices/index.ts';
import { applyCredit, reversePayment, reverseRefund } from '../../../sales/payments/index.ts';
import { type Acts, by, oneOf } from './open-books.ts';

const reason = 'Agreed';
const vat = { label: 'VAT', bps: 2_000 };
const city = { label: 'City tax', bps: 888 };

/** What is done with invoices, payments and credit of clients. */
export const actOnInvoices = {
  invoice: async (books, { which, cents, date: issueDate }) => {
    const { app, owner, projectId } = books;
    const lines = [
      { description: 'Fee', qty: 100 + which * 33, unitCents: cents, taxes: [vat] },
      { description: 'Travel', qty: 100, unitCents: 1_001, taxes: which > 3 ? [vat, city] : [] },
      ...(which === 2 ? [{ description: 'Discount', qty: 100, unitCents: -500 }] : []),
    ];
    books.invoices.push((await makeInvoice(app, owner, { projectId, issueDate, lines })).id);
  },
  pay: async (books, chance) => {
    const { app, owner, clientId } = books;
    const { cents, date: receivedOn, which } = chance;
    const invoiceId = oneOf(books.invoices, chance) ?? '';
    const currency = invoiceId === books.foreignInvoice ? books.foreign : 'USD';
    const allocations = [{ invoiceId, amountCents: Math.ceil(cents / 2) }];
    const paid = { clientId, currency, amountCents: cents, receivedOn, allocations };
    const feeCents = which === 1 ? 99 : 0;
    books.payments.push((await makePayment(app, owner, { ...paid, feeCents })).id);
  },
  reverse: (books, chance) => {
    const id = oneOf(books.payments, chance) ?? '';
    return by(books, (ctx) => reversePayment(ctx, { id, reversedOn: chance.date, reason }));
  },
  refund: async (books, { cents, date: refundedOn, which }) => {
    const { app, owner, clientId, foreign } = books;
    const amountCents = Math.ceil(cents / 10);
    const refund = { clientId, amountCents, refundedOn, currency: which === 2 ? foreign : 'USD' };
    books.refunds.push((await makeRefund(app, owner, refund)).id);
  },
  reverseRefund: (books, chance) => {
    const id = oneOf(books.refunds, chance) ?? '';
    return by(books, (ctx) => reverseRefund(ctx, { id, reversedOn: chance.date, reason }));
  },
  credit: async (books, chance) => {
    const { cents: amountCents, date } = chance;
    const credit = { id: oneOf(books.invoices, chance) ?? '', amountCents, date, reason };
    books.notes.push((await by(books, (ctx) => creditInvoice(ctx, credit))).id);
  },
  void: (books, chance) => {
    const id = oneOf([...books.notes, ...books.invoices], chance) ?? '';
    return by(books, (ctx) => voidInvoice(ctx, { id, reason }));
  },
  apply: (books, chance) => {
    const { cents: amountCents, date } = chance;
    const invoiceId = oneOf(books.invoices, chance) ?? '';
    const { clientId } = books;
    return by(books, (ctx) => applyCredit(ctx, { clientId, invoiceId, amountCents, date }));
  },
  writeOff: (books, chance) => {
    const id = oneOf(books.invoices, chance) ?? '';
    return by(books, (ctx) => writeOffInvoice(ctx, { id, reason, date: chance.date }));
  },
  undoWriteOff: (books, chance) =>
    by(books, (ctx) => undoWriteOff(ctx, { id: oneOf(books.invoices, chance) ?? '' })),
} satisfies Acts;

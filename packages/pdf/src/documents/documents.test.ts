import type { InvoiceDocument } from '@callboard/core/sales';
import { stopKeptProcesses } from '@callboard/processes';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { requireWithinBounds } from '../bounds.ts';
import type { PdfDocument } from '../document.ts';
import { renderPdf } from '../render-pdf.ts';
import { expectInert, hostileText } from '../testing/inert.ts';
import { createWriter, expectWhole, textSize } from '../testing/whole-text.ts';
import { invoiceDocument } from './invoice-document.ts';
import { statementDocument } from './statement-document.ts';

afterAll(stopKeptProcesses);

type Write = () => string;

const company = { company: 'Tern & Tallow', country: 'US', logoUrl: null };

const amounts = { qty: 100, unitCents: 100, amountCents: 100 };

const issued = (write: Write, count = 5, line = amounts): InvoiceDocument => ({
  ...{ kind: 'invoice', workspaceId: 'ws', timeZone: 'UTC', number: '1001', currency: 'USD' },
  ...{ isCreditNote: false, isDraft: false, isVoid: false, job: '2611 Morning Ritual' },
  ...{ issueDate: '2026-11-02', dueDate: '2026-12-02', paidOn: null, creditOfNumber: null },
  letterhead: { ...company, address: write(), taxId: write() },
  billTo: { name: write(), address: write(), taxId: write(), email: null },
  ...{ poNumber: write(), remitTo: write(), reference: write(), notes: write() },
  lines: Array.from({ length: count }, (_, at) => ({
    ...{ id: String(at), description: write(), taxes: [] },
    ...line,
  })),
  taxes: [{ label: write(), bps: 888, cents: 44, onCents: 500 }],
  ...{ subtotalCents: 500, taxCents: 44, totalCents: 544, paidCents: 100, creditedCents: 0 },
  ...{ balanceCents: 444, changedAt: new Date('2026-11-02T10:00:00Z') },
});

const invoice = (...facts: Parameters<typeof issued>): PdfDocument =>
  invoiceDocument(issued(...facts));

const statement = (write: Write, count = 5): PdfDocument =>
  statementDocument({
    ...{ kind: 'statement', workspaceId: 'ws', currency: 'USD', from: '2026-09-01' },
    ...{ to: '2026-11-28', today: '2026-11-28', openingCents: 0, closingCents: 500, ageing: null },
    letterhead: { ...company, address: write(), taxId: null },
    client: { id: 'c', name: 'Ostrander & Pike', address: write(), email: null, taxId: null },
    rows: Array.from({ length: count }, () => ({
      ...{ date: '2026-11-02', what: 'payment' as const, label: write(), invoiceId: null },
      ...{ dueDate: null, cents: 100, balanceCents: 100 },
    })),
    ...{ remitTo: write(), at: new Date('2026-11-02T10:00:00Z') },
  });

test('the longest invoice that can be issued, and the longest statement that is sent, fit a PDF', () => {
  const write = () => 'x'.repeat(120);
  const large = 999_999_999_999_99;
  const line = { qty: 100_000_00, unitCents: large, amountCents: large };
  expect(() => requireWithinBounds(invoice(write, 1_000, line))).not.toThrow();
  expect(() => requireWithinBounds(statement(() => 'INV-2026-001', 1_400))).not.toThrow();
});

test('an invoice that is void or a draft says so, and nobody is asked to pay a void one', () => {
  const printed = (state: Partial<InvoiceDocument>) =>
    JSON.stringify(invoiceDocument({ ...issued(() => 'x'), ...state }).blocks);
  expect(printed({})).not.toMatch(/VOID|DRAFT/);
  expect(printed({})).toContain('How to pay');
  expect(printed({ isDraft: true })).toContain('DRAFT. This is not an invoice yet.');
  expect(printed({ isVoid: true })).toContain('VOID. This document is not valid.');
  expect(printed({ isVoid: true })).not.toContain('How to pay');
});

const documents: [string, (write: Write) => PdfDocument][] = [
  ['an invoice', invoice],
  ['a statement of account', statement],
];

test.each(documents)(
  '%s prints hostile text as text, and does nothing',
  async (_, make) => {
    const document = { ...make(() => hostileText), title: hostileText, company: hostileText };
    const bytes = await renderPdf(document, { subject: 'a company' });
    await expectInert(bytes);
    const acting = Buffer.from(bytes)
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>');
    await expect(expectInert(Buffer.from(acting, 'latin1'))).rejects.toThrow('JavaScript');
  },
  60_000,
);

test.each(documents)(
  '%s prints every word of what people typed',
  async (_, make) => {
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(textSize), async (sizes) => {
        const { texts, write } = createWriter();
        const document = make(() => write(sizes.next().value ?? 1));
        expect(texts.length).toBeGreaterThan(5);
        await expectWhole(await renderPdf(document, { subject: 'a company' }), texts);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
  60_000,
);

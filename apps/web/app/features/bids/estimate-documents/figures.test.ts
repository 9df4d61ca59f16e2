import { createCaller } from '@callboard/api';
import { findAward } from '@callboard/core/across';
import {
  approveEstimate,
  type ClientEstimate,
  createEstimate,
  findClientDocument,
  findEstimate,
  findInternalDocument,
  findPortalEstimate,
  previewEstimate,
  sendEstimate,
} from '@callboard/core/bids';
import { findJobCost } from '@callboard/core/spend';
import type { EstimateContent } from '@callboard/domain/estimates/content';
import { type EstimateTotals, estimateTotals } from '@callboard/domain/estimates/totals';
import { formatAmount, formatMoney } from '@callboard/domain/money/format-money';
import { type PdfDocument, renderPdf } from '@callboard/pdf';
import { readPdf } from '@callboard/pdf/testing';
import {
  as,
  asClient,
  createTestApp,
  linkMailedTo,
  makeClient,
  makeContact,
  makeToken,
  makeWorkspace,
  proveLink,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toEditorLine } from '../estimates/editor/lines.ts';
import { certificateDocument, isApproved } from './certificate-document.ts';
import { clientDocument } from './client-document.ts';
import { internalDocument } from './internal-document.ts';
import { anyEstimate, chosen } from './testing/any-estimate.ts';

let app: TestApp;
let owner: TestMember;
let clientId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  clientId = (await makeClient(app, owner, { name: 'Ostrander & Pike' })).id;
});
afterAll(() => app.close());

/** The figures of an estimate by which the surfaces are compared. */
interface Figures {
  total: number;
  aToK: number;
  sections: Record<string, number>;
  lines: number[];
}

function figuresOf({ totalCents, aToKCents, sections, lines }: EstimateTotals): Figures {
  const amounts = Object.entries(sections).map(([key, it]) => [key, it.amountCents]);
  return {
    ...{ total: totalCents, aToK: aToKCents, sections: Object.fromEntries(amounts) },
    lines: lines.map((it) => it.amountCents),
  };
}

/** What the arithmetic gives, which every surface must show. */
function expectedOf({ header, lines }: EstimateContent): Figures {
  const totals = estimateTotals(header, lines);
  if (!totals) throw new Error('Too large.');
  return figuresOf(totals);
}

/** The texts of the tables of a document, cell by cell. */
const cellsOf = ({ blocks }: PdfDocument): string[][][] =>
  blocks.flatMap((block) =>
    block.kind === 'table'
      ? [
          [...block.rows, ...(block.totals ?? [])].map((row) =>
            row.map((it) => (typeof it === 'string' ? it : it.text)),
          ),
        ]
      : [],
  );

/** Expects what a client sees to have the figures: on the page, and in every printed table. */
function expectShown(shown: ClientEstimate, expected: Figures): void {
  const { currency, topSheet, sections, payments } = shown;
  expect(shown.totalCents).toBe(expected.total);
  expect(topSheet.at(-1)?.cents).toBe(expected.total);
  expect(payments.reduce((sum, it) => sum + it.cents, 0)).toBe(expected.total);
  const parts = topSheet.filter((it) => !it.isSum);
  expect(parts.reduce((sum, it) => sum + it.cents, 0)).toBe(expected.total);
  for (const { section, cents, rows } of sections) {
    expect(cents).toBe(expected.sections[section]);
    const lines = rows.filter((it) => it.kind === 'line');
    expect(lines.reduce((sum, it) => sum + it.amountCents, 0)).toBe(cents);
  }
  const printed = cellsOf(
    clientDocument({
      ...{ kind: 'client', workspaceId: owner.workspaceId, timeZone: 'UTC', shown },
      ...{ sha256: 'a'.repeat(64), sentAt: app.clock.now(), approval: null },
    }),
  );
  const amounts = topSheet.slice(0, -1).map((it) => formatAmount(it.cents, currency));
  expect(printed[0]?.map((row) => row[1])).toEqual([
    ...amounts,
    formatMoney(expected.total, currency),
  ]);
  for (const [index, { cents }] of sections.entries()) {
    expect(printed[index + 1]?.at(-1)?.at(-1)).toBe(formatAmount(cents, currency));
  }
  const due = payments.map((it) => formatMoney(it.cents, currency));
  expect(printed.at(-1)?.map((row) => row.at(-1))).toEqual(due);
}

async function toolFigures(id: string): Promise<Figures> {
  const { session } = await makeTokenOnce();
  const mcp = { ...session, scopes: ['read' as const, 'estimate' as const] };
  const { estimates } = createCaller({ database: app.database, mcp }).tools;
  const { object } = await estimates.find({ estimate_id: id });
  const of = (key: string) =>
    object.totals.find((it) => it.key === key)?.amount_cents ?? Number.NaN;
  expect(object.total_cents).toBe(of('total'));
  const sections = [...'ABCDEFGHIJKLMNOP'].map((it) => [it, of(it)]);
  return {
    ...{ total: of('total'), aToK: of('aToK'), sections: Object.fromEntries(sections) },
    lines: object.lines.map((it) => it.amount_cents),
  };
}

const tokens = new Map<string, ReturnType<typeof makeToken>>();

/** A workspace holds few live tokens. */
function makeTokenOnce() {
  const token = tokens.get(owner.workspaceId) ?? makeToken(app, owner);
  tokens.set(owner.workspaceId, token);
  return token;
}

async function storedFigures(id: string): Promise<Figures & { editor: Figures }> {
  const found = await as(app, owner, (ctx) => findEstimate(ctx, { id }));
  const totals = estimateTotals(found, found.lines.map(toEditorLine));
  if (!totals) throw new Error('Too large.');
  const editor = figuresOf(totals);
  const lines = found.lines.map((it, index) =>
    it.kind === 'heading' ? (editor.lines[index] ?? 0) : it.amountCents,
  );
  return {
    total: found.totalCents,
    aToK: found.aToKCents,
    sections: editor.sections,
    lines,
    editor,
  };
}

type Generated = ReturnType<typeof anyEstimate> extends fc.Arbitrary<infer T> ? T : never;

async function expectSameEverywhere({ content, form, sections, wants }: Generated): Promise<void> {
  app.clock.advance(600);
  const { currency } = content.header;
  const email = `simone-${crypto.randomUUID()}@example.com`;
  const contact = await makeContact(app, owner, { clientId, name: 'Simone Achebe', email });
  const { id } = await as(app, owner, (ctx) =>
    createEstimate(ctx, { title: 'Any', clientId, contactId: contact.id, content }),
  );
  const expected = expectedOf(content);
  const { editor, ...stored } = await storedFigures(id);
  expect(editor).toEqual(expected);
  expect(stored).toEqual(expected);
  expect(await toolFigures(id)).toEqual(expected);
  const view = { form, sections, mayChoose: true };
  expectShown(await as(app, owner, (ctx) => previewEstimate(ctx, { id, ...view })), expected);

  await as(app, owner, (ctx) => sendEstimate(ctx, { id, ...view }));
  const { sql } = app.system;
  const [version] = await sql`
    select total_cents::float8 as total, content from estimate_versions where estimate_id = ${id}`;
  expect(version?.total).toBe(expected.total);
  expect(figuresOf(version?.content.totals)).toEqual(expected);
  const internal = await as(app, owner, (ctx) => findInternalDocument(ctx, { id }));
  expect(cellsOf(internalDocument(internal))[0]?.at(-1)?.at(-1)).toBe(
    formatAmount(expected.total, currency),
  );

  const mailed = { estimateId: id, email, ...(await linkMailedTo(app, email)) };
  const link = await proveLink(app, mailed);
  const read = await asClient(app, link, (ctx) => findPortalEstimate(ctx, {}));
  expectShown(read.estimate, expected);
  const withOptions = chosen(content, wants);
  const approvedFigures = expectedOf(withOptions);
  const lineIds = read.estimate.options.flatMap((it, index) => (wants[index] ? [it.id] : []));
  const choice = await asClient(app, link, (ctx) => findPortalEstimate(ctx, { lineIds }));
  expectShown(choice.estimate, approvedFigures);

  await asClient(app, link, (ctx) =>
    approveEstimate(ctx, {
      ...{ version: 1, sha256: read.sha256, name: 'Simone Achebe', email, agrees: true },
      ...{ lineIds, userAgent: null },
    }),
  );
  const [event] = await sql`
    select data from events where workspace_id = ${owner.workspaceId} and name = 'estimate_accepted'
      and data ->> 'estimateId' = ${id}`;
  expect(event?.data.totalCents).toBe(approvedFigures.total);
  const { editor: after, ...afterStored } = await storedFigures(id);
  expect(after).toEqual(approvedFigures);
  expect(afterStored).toEqual(approvedFigures);
  expect(await toolFigures(id)).toEqual(approvedFigures);
  const { award } = await as(app, owner, (ctx) => findAward(ctx, { id }));
  expect(award?.totalCents).toBe(approvedFigures.total);
  const projectId = award?.projectId ?? '';
  const cost = await as(app, owner, (ctx) => findJobCost(ctx, { projectId }));
  expect(cost.awardedCents).toBe(approvedFigures.total);
  const document = await as(app, owner, (ctx) => findClientDocument(ctx, { id }));
  expectShown(document.shown, expected);
  if (!isApproved(document)) throw new Error('It was approved.');
  expectShown(document.approval.approved, approvedFigures);
  const facts = certificateDocument(document).blocks.find((it) => it.kind === 'facts');
  expect(facts?.items).toContainEqual({
    ...{ label: 'Approved total', value: formatMoney(approvedFigures.total, currency) },
  });
}

test.each(['JPY', 'USD', 'KWD'])(
  'every surface shows the same figures in %s',
  async (currency) => {
    await fc.assert(fc.asyncProperty(anyEstimate(currency), expectSameEverywhere), {
      ...{ numRuns: 4, endOnFailure: true },
    });
  },
  240_000,
);

test.each(['JPY', 'USD', 'KWD'])(
  'a printed file in %s has the figures as text',
  async (currency) => {
    const [made] = fc.sample(anyEstimate(currency), 1);
    if (!made) throw new Error('Nothing was made.');
    const { content, form, sections } = made;
    const { id } = await as(app, owner, (ctx) => createEstimate(ctx, { title: 'Any', content }));
    const view = { form, sections, mayChoose: false };
    const shown = await as(app, owner, (ctx) => previewEstimate(ctx, { id, ...view }));
    const document = clientDocument({
      ...{ kind: 'client', workspaceId: owner.workspaceId, timeZone: 'UTC', shown },
      ...{ sha256: 'a'.repeat(64), sentAt: app.clock.now(), approval: null },
    });
    const { text } = await readPdf(await renderPdf(document, { subject: owner.workspaceId }));
    for (const { cents } of shown.topSheet.slice(0, -1)) {
      expect(text).toContain(formatAmount(cents, currency));
    }
    const total = formatMoney(expectedOf(content).total, currency);
    expect(text.replaceAll('\u00a0', ' ')).toContain(total.replaceAll('\u00a0', ' '));
  },
);

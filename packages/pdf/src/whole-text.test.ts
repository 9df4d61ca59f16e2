import { stopKeptProcesses } from '@callboard/processes';
import fc from 'fast-check';
import { afterAll, describe, test } from 'vitest';
import type { Block, PdfDocument } from './document.ts';
import { renderPdf } from './render-pdf.ts';
import { sample } from './testing/sample.ts';
import { createWriter, expectWhole, textSize } from './testing/whole-text.ts';

afterAll(stopKeptProcesses);

const print = (document: PdfDocument) => renderPdf(document, { subject: 'a company' });

const separator = fc.constantFrom(' ', ' ', '\n');
const kinds = ['table', 'dense', 'facts', 'paragraphs', 'numbered', 'notice', 'heading', 'group'];
const part = fc.record({
  kind: fc.constantFrom(...kinds),
  sizes: fc.array(textSize, { minLength: 1, maxLength: 6 }),
  separator,
});

type Part = typeof part extends fc.Arbitrary<infer T> ? T : never;

function toBlock(
  { kind, sizes, separator: between }: Part,
  write: ReturnType<typeof createWriter>['write'],
): Block {
  const texts = sizes.map((it) => write(it, between));
  const columns = [
    { label: 'No' },
    { label: 'Text', share: 3 },
    { label: 'Amount', align: 'right' as const },
  ];
  switch (kind) {
    case 'table':
      return {
        kind: 'table',
        columns,
        rows: texts.map((text, at) => [`${at}`, { text, detail: write(3) }, '1.00']),
        totals: [['', 'All', '9']],
      };
    case 'dense':
      return {
        kind: 'table',
        isDense: true,
        columns,
        rows: texts.map((text) => [text, write(5), text.length > 60 ? write(200) : '']),
      };
    case 'group':
      return {
        kind: 'table',
        columns,
        rows: texts.flatMap((text) => [[text], ['1', write(4), '2']]),
      };
    case 'facts':
      return {
        kind: 'facts',
        columns: sizes.length > 3 ? 3 : 2,
        items: texts.map((value) => ({ label: write(2), value })),
      };
    case 'notice':
      return { kind: 'notice', title: write(2), text: texts.join('\n') };
    case 'heading':
      return { kind: 'heading', text: texts.join(' ') };
    default:
      return { kind: 'paragraphs', items: texts, isNumbered: kind === 'numbered' };
  }
}

describe('every word of a document is in its PDF, in order and inside the margins', () => {
  test('whatever its blocks have, on either paper', async () => {
    const documents = fc.record({
      parts: fc.array(part, { minLength: 1, maxLength: 6 }),
      isLandscape: fc.boolean(),
      paper: fc.constantFrom('letter' as const, 'a4' as const),
    });
    await fc.assert(
      fc.asyncProperty(documents, async ({ parts, ...look }) => {
        const { texts, write } = createWriter();
        const blocks = parts.map((it) => toBlock(it, write));
        await expectWhole(await print(sample(blocks, look)), texts);
      }),
      { numRuns: 12, endOnFailure: true },
    );
  }, 120_000);

  test.each([60, 110, 400])(
    'a line of %s short lines, as of an invoice or order',
    async (count) => {
      const { texts, write } = createWriter();
      const columns = [{ label: 'Description', share: 4 }, { label: 'Amount' }];
      const rows = [
        [write(3), '1.00'],
        [write(count, '\n'), '2.00'],
        [write(3), '3.00'],
      ];
      await expectWhole(await print(sample([{ kind: 'table', columns, rows }])), texts);
    },
    60_000,
  );

  test('signatures with the longest names', async () => {
    const { texts, write } = createWriter();
    const items = Array.from({ length: 9 }, () => ({
      label: write(30),
      signed: { name: write(20), at: 'today' },
    }));
    await expectWhole(await print(sample([{ kind: 'signatures', items }])), texts);
  }, 60_000);
});

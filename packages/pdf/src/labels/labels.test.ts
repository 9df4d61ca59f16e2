import { labelPapers, labelsOnPage } from '@callboard/domain/media/enums';
import { stopKeptProcesses } from '@callboard/processes';
import { afterAll, expect, test } from 'vitest';
import { renderPdf } from '../render-pdf.ts';
import { expectInert, hostileText } from '../testing/inert.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { type LabelDocument, labelBounds, type PrintedLabel } from './label-document.ts';
import { labelSheets } from './label-sheets.ts';

afterAll(stopKeptProcesses);

const label = (title: string): PrintedLabel => ({
  title,
  lines: ['2611 Morning Ritual', 'Master, 8 TB', 'S/N S6PTNJ0W', 'If found, call Tern, 555-0100'],
  code: 'https://callboard.example.com/drives/drv_01jdzq3m9vfp2w8a6k5n4t7x0c/hand-over',
});

const printed = (over: Partial<LabelDocument>): LabelDocument => ({
  ...{ title: 'Drive labels', company: 'Tern & Tallow', at: new Date('2026-11-23T18:00:00Z') },
  ...{ paper: '62x29', skipped: 0, labels: [label('TT-0114'), label('TT-0115')] },
  ...over,
});

const read = async (over: Partial<LabelDocument>) =>
  readPdf(await renderPdf(printed(over), { subject: 'a company' }));

test('a label printer gets one label a page, of the size of the label', async () => {
  const { pages } = await read({});
  expect(pages.map((it) => [Math.round(it.width), Math.round(it.height)])).toEqual([
    [176, 82],
    [176, 82],
  ]);
  expect(pages[0]?.text).toContain('TT-0114');
  expect(pages[1]?.text).toContain('TT-0115');
  for (const line of label('').lines) expect(pages[0]?.text).toContain(line);
});

test('a sheet has its labels in rows, after the places that stay free', async () => {
  const { pages } = await read({ paper: 'letter', skipped: 29 });
  expect(pages).toHaveLength(2);
  const [last, first] = ['TT-0114', 'TT-0115'].map((title, at) =>
    pages[at]?.items.find((it) => it.text.includes(title)),
  );
  expect(last?.x).toBeGreaterThan(400);
  expect(last?.y).toBeLessThan(100);
  expect(first?.x).toBeLessThan(200);
  expect(first?.y).toBeGreaterThan(650);
});

test.each(labelPapers)(
  'the labels of %s stay on its page, and the longest keep their size',
  async (paper) => {
    const { page, label: size, first, columns, rows, gap } = labelSheets[paper];
    expect(columns * rows).toBe(labelsOnPage[paper]);
    expect(first.left + columns * size.width + (columns - 1) * gap).toBeLessThanOrEqual(page.width);
    expect(first.top + rows * size.height).toBeLessThanOrEqual(page.height);
    const long = {
      ...label('W'.repeat(50)),
      lines: Array.from({ length: 4 }, () => 'Wide '.repeat(80)),
    };
    const { pages } = await read({ paper, labels: [long] });
    expect(pages).toHaveLength(1);
  },
);

test('labels print hostile text as text, and do nothing', async () => {
  const lines = hostileText.match(/.{1,60}/gsu) ?? [];
  const labels = [{ ...label('A'), lines }];
  await expectInert(await renderPdf(printed({ paper: '89x36', labels }), { subject: 'a company' }));
});

test('more labels than fit one document are refused', async () => {
  const labels = Array.from({ length: labelBounds.labels + 1 }, () => label('TT'));
  await expect(renderPdf(printed({ labels }), { subject: 'a company' })).rejects.toMatchObject({
    code: 'invalid_parameter',
  });
});

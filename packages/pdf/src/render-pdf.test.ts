import { createHash } from 'node:crypto';
import { printBounds as bounds } from '@callboard/core/kernel';
import { stopKeptProcesses } from '@callboard/processes';
import { afterAll, describe, expect, test } from 'vitest';
import type { Block } from './document.ts';
import { paperOf } from './paper-of.ts';
import { renderPdf } from './render-pdf.ts';
import { readPdf } from './testing/read-pdf.ts';
import { sample } from './testing/sample.ts';

afterAll(stopKeptProcesses);
const render = (blocks: Block[], facts = {}) =>
  renderPdf(sample(blocks, facts), { subject: 'a company' });
/** A red pixel. */
const logoUrl =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('a document', { timeout: 60_000 }, () => {
  test('has its title, company, date and page numbers', async () => {
    const { info, pages } = await readPdf(
      await render([{ kind: 'heading', text: 'One' }, { kind: 'pageBreak' }, paragraph('Two')]),
    );
    expect(info).toMatchObject({
      Title: 'Deal memo of Zoë Łukasz',
      Author: 'Tall Tale Pictures',
      CreationDate: 'D:20261123160000Z',
    });
    expect(pages).toHaveLength(2);
    for (const [at, page] of pages.entries()) {
      for (const text of ['Tall Tale Pictures', '2611 Morning Ritual', `Page ${at + 1} of 2`]) {
        expect(page.text).toContain(text);
      }
    }
  });

  test('has the logo of the company on each page, beside its name', async () => {
    const blocks: Block[] = [paragraph('One'), { kind: 'pageBreak' }, paragraph('Two')];
    const imagesOf = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype \/Image/g)?.length ?? 0;
    const plain = await render(blocks);
    expect(imagesOf(plain)).toBe(0);
    const [one, two] = [await render(blocks, { logoUrl }), await render(blocks, { logoUrl })];
    expect(imagesOf(one)).toBe(1);
    expect(hashOf(one)).toBe(hashOf(two));
    expect((await readPdf(one)).pages[1]?.text).toContain('Tall Tale Pictures');
  });

  test('has the same bytes each time, in every process', async () => {
    const blocks: Block[] = [paragraph('Zoë, Дмитрий, 山田太郎'), { kind: 'facts', items: terms }];
    const hashes = await Promise.all([
      render(blocks),
      render(blocks),
      renderPdf(sample(blocks), { subject: 'another' }),
    ]);
    expect(new Set(hashes.map(hashOf)).size).toBe(1);
    expect(hashOf(await render([paragraph('Zoe')]))).not.toBe(hashOf(hashes[0]));
  });

  test('is on the paper of its country', async () => {
    expect(['US', 'CA', 'MX', 'DE', 'GB', null].map(paperOf)).toEqual([
      'letter',
      'letter',
      'letter',
      'a4',
      'a4',
      'a4',
    ]);
    const sizeOf = async (facts: object) => {
      const { pages } = await readPdf(await render([paragraph('x')], facts));
      return pages.map((it) => [Math.round(it.width), Math.round(it.height)]);
    };
    expect(await sizeOf({})).toEqual([[612, 792]]);
    expect(await sizeOf({ paper: 'a4', isLandscape: true })).toEqual([[842, 595]]);
  });

  test('repeats the labels of a table on each page, and keeps rows whole', async () => {
    const rows = Array.from({ length: 90 }, (_, at) => [`Person ${at}.`, 'Grip', '13 h 30']);
    const { pages } = await readPdf(
      await render([{ ...crew, rows, totals: [['All', '', '9 h']] }]),
    );
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain('Position');
    const all = pages.map((it) => it.text).join('');
    for (const [name] of rows) expect(all.split(name ?? '')).toHaveLength(2);
  });

  test('shows who signed, when, from where and what', async () => {
    const hash = 'ab'.repeat(32);
    const signed = {
      name: 'Zoë Łukasz',
      at: 'Mon 23 Nov 2026, 16:02',
      address: '203.0.113.9',
      hash,
    };
    const items = [{ label: 'For the company' }, { label: 'Crew member', signed }];
    const { text } = await readPdf(await render([{ kind: 'signatures', items }]));
    for (const part of ['For the company', 'Date', 'Zoë Łukasz', '16:02', '203.0.113.9']) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll('\n', '')).toContain(hash);
  });

  test('breaks a word that is wider than the page', async () => {
    const { text } = await readPdf(await render([paragraph('w'.repeat(900))]));
    expect(text.split('w').length - 1).toBe(900);
    expect(text.split('\n').length).toBeGreaterThan(5);
  });
});

describe('a document that asks for too much', { timeout: 60_000 }, () => {
  const refused = { code: 'invalid_parameter' };

  test('is refused before it is rendered', async () => {
    const words = 'word '.repeat(bounds.characters / 5);
    await expect(render([paragraph(words)])).rejects.toMatchObject(refused);
    const rows = Array.from({ length: bounds.cells / 3 + 1 }, () => ['', '', '']);
    await expect(render([{ ...crew, rows }])).rejects.toMatchObject(refused);
  });

  test('is given up after its time, and the next one is rendered', async () => {
    const long = renderPdf(sample([paragraph('x')]), { subject: 'slow', milliseconds: 1 });
    await expect(long).rejects.toMatchObject(refused);
    expect((await readPdf(await render([paragraph('next')]))).text).toContain('next');
  });

  test('does not stop the event loop of the server', async () => {
    const rows = Array.from({ length: 250 }, (_, at) => [`Person ${at}`, 'Grip', '13 h 30']);
    let longest = 0;
    let last = performance.now();
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const started = performance.now();
    await render([{ ...crew, rows }]);
    clearInterval(timer);
    expect(longest).toBeLessThan((performance.now() - started) / 2);
  });
});

const terms = [{ label: 'Rate', value: '$650.00 per day' }];
const crew = {
  kind: 'table' as const,
  columns: [{ label: 'Name' }, { label: 'Position' }, { label: 'Hours' }],
};

function paragraph(text: string): Block {
  return { kind: 'paragraphs', items: [text] };
}

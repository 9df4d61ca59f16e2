import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { inPlace } from '@callboard/processes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runTextProcess } from './run-text-process.ts';
import { linesOf, makePdf } from './testing/make-pdf.ts';

vi.setConfig({ testTimeout: 60_000 });

const run = (reading: Parameters<typeof runTextProcess>[1]) =>
  inPlace({ kind: 'briefFiles', subject: 'ws' }, (place) => runTextProcess(place, reading));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'texts-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function sourceOf(bytes: Uint8Array, contentType = 'application/pdf') {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return { path, name: 'brief', contentType };
}

test('reads a file in a process of its own, and says how far it is', async () => {
  const progress = vi.fn();
  const pages = [linesOf('Two days on a pier.')];
  const source = await sourceOf(makePdf({ pages }));
  const reply = await run({ source, progress });
  expect(reply).toMatchObject({ kind: 'pdf', body: 'Two days on a pier.' });
  expect(progress).toHaveBeenCalledWith({ pages: 1, pagesRead: 1 });
});

test('a PDF that grows a thousandfold fills no memory and ends', async () => {
  const content = deflateSync(
    Buffer.alloc(800_000_000, `BT /F 12 Tf (${'a'.repeat(900)}) Tj ET\n`),
  );
  const source = await sourceOf(makePdf({ pages: [content], filter: '/Filter /FlateDecode' }));
  const reply = await run({ source });
  expect(['too_large', 'too_slow']).toContain(reply && 'problem' in reply && reply.problem);
});

test('one that takes too long, and one whose process dies, end without the worker', async () => {
  const source = await sourceOf(makePdf({ pages: [linesOf('Two days')] }));
  expect(await run({ source, milliseconds: 1 })).toEqual({ problem: 'too_slow' });
  const stopping = new AbortController();
  const reading = run({ source, signal: stopping.signal });
  stopping.abort();
  expect(await reading).toBeNull();
  const nothing = { path: join(folder, 'nothing'), name: 'brief', contentType: 'text/plain' };
  expect(await run({ source: nothing })).toEqual({ problem: 'damaged' });
});

test.each([
  ['pages that contain themselves', '/Kids [4 0 R]', '/Kids [2 0 R]'],
  ['a font that is no font', '/Type /Font /Subtype /Type1', '/Type /Font /Subtype /Type0'],
  ['a billion pages', '/Count 1', '/Count 1000000000'],
])('a PDF with %s is answered', async (_, from, to) => {
  const bytes = Buffer.from(makePdf({ pages: [linesOf('Two days on a pier.')] }));
  const broken = bytes.toString('latin1').replace(from, to);
  const source = await sourceOf(new Uint8Array(Buffer.from(broken, 'latin1')));
  expect(await run({ source })).not.toBeNull();
});

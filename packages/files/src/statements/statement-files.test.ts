import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mostStatementBytes, StatementError } from '@callboard/bank/statements';
import { workLimits } from '@callboard/core/kernel';
import { inPlace } from '@callboard/processes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBody } from '../bodies/with-body.ts';
import { type TestStore, testStores } from '../testing/stores.ts';
import { runStatementProcess } from './run-statement-process.ts';
import { openStatements, storeStatement } from './statement-files.ts';

let opened: TestStore;
const workspaceId = 'ws_1';

beforeAll(async () => {
  opened = await testStores.folder();
});
afterAll(() => opened.close());

function store(bytes: Uint8Array, take: Parameters<typeof storeStatement>[2]) {
  const sent = {
    body: new Blob([new Uint8Array(bytes)]).stream(),
    mostBytes: mostStatementBytes + 1,
  };
  return withBody(sent, (body) => storeStatement(opened.store, { workspaceId, body }, take));
}

async function keep(text: string | Uint8Array): Promise<string> {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  const { blobId } = await store(bytes, async (it) => it);
  return blobId;
}

async function read(id: string, options = {}) {
  const sizeBytes = (await opened.store.sizeOf({ workspaceId, id })) ?? 0;
  return openStatements(opened.store).read({ workspaceId, id, sizeBytes }, options);
}

test('a stored statement is read in a process, and nothing of it stays in a temporary folder', async () => {
  const before = await temporary();
  const file = await read(await keep('Date,Description,Amount\n2026-11-21,CAFE,-4.50\n'));
  expect(file).toMatchObject({ format: 'csv', statements: [{ lines: [{ amountCents: -450 }] }] });
  expect(await temporary()).toEqual(before);
});

test('what cannot be read is told in a sentence', async () => {
  await expect(read(await keep('%PDF-1.7'))).rejects.toThrow(/This is a PDF/);
});

test('a content that is missing in the store is told, with what to do', async () => {
  const read = openStatements(opened.store).read({ workspaceId, id: 'gone', sizeBytes: 10 }, {});
  await expect(read).rejects.toThrow(StatementError);
  await expect(read).rejects.toThrow(/is missing from the file store. Remove it, and add it again/);
});

test('the largest file is stored, and one byte more is refused', async () => {
  const id = await keep(Buffer.alloc(mostStatementBytes, 'a,b,c\n'));
  expect(await opened.store.sizeOf({ workspaceId, id })).toBe(mostStatementBytes);
  await expect(read(id)).rejects.toThrow(/more than 50,000 lines/);
  await expect(keep(Buffer.alloc(mostStatementBytes + 1, 'a'))).rejects.toThrow(/20 MB/);
});

test('a larger file is refused before it is opened', async () => {
  const key = { workspaceId, id: 'nothing', sizeBytes: mostStatementBytes + 1 };
  await expect(openStatements(opened.store).read(key, {})).rejects.toThrow(/shorter periods/);
});

test('of many previews at once a company has one process and a few that wait; the rest are refused', async () => {
  const id = await keep('Date,Description,Amount\n2026-11-21,CAFE,-4.50\n');
  const ended = await Promise.allSettled(Array.from({ length: 20 }, () => read(id)));
  const refused = ended.filter((it) => it.status === 'rejected').map((it) => it.reason);
  expect(refused).toHaveLength(20 - 1 - workLimits.statements.waiting);
  for (const it of refused) {
    expect(it).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 5 });
  }
  expect(await read(id)).toMatchObject({ format: 'csv' });
}, 60_000);

test('what an act refuses is deleted', async () => {
  const bytes = new TextEncoder().encode('Date');
  let id = '';
  const refused = store(bytes, async (it) => {
    id = it.blobId;
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(await opened.store.sizeOf({ workspaceId, id })).toBe(null);
});

test('a process that takes too long is ended', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'slow-'));
  const [path, optionsPath] = [join(folder, 'source'), join(folder, 'options')];
  await writeFile(path, 'x');
  await writeFile(optionsPath, '{}');
  const ended = inPlace({ kind: 'statements', subject: workspaceId }, (place) =>
    runStatementProcess(place, { path, optionsPath, milliseconds: 1 }),
  );
  expect(await ended).toEqual({ failure: 'too_slow' });
  await rm(folder, { recursive: true });
});

const temporary = async () =>
  (await readdir(tmpdir())).filter((it) => it.startsWith('statements-')).toSorted();

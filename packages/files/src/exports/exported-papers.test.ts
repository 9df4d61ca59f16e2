import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { recordApproval } from '@callboard/core/across';
import { listJobPaperwork, moveBookingDays, receivePaper } from '@callboard/core/crew';
import { claimExport, createExport } from '@callboard/core/files';
import { mostBytesOfPaper } from '@callboard/domain/paperwork/enums';
import {
  as,
  createTestApp,
  makeBooking,
  makeBrief,
  makeBriefFile,
  makeCrewMember,
  makeDraft,
  makeProject,
  makeWorkspace,
  sendDraft,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withBody } from '../bodies/with-body.ts';
import { makeExport } from '../index.ts';
import { storePaper } from '../papers/store-paper.ts';
import { type TestStore, testStores } from '../testing/stores.ts';

const run = promisify(execFile);
const date = '2026-12-01';
const pdf = (words: string) => new Uint8Array(Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`));

let app: TestApp;
let owner: TestMember;
let opened: TestStore;
let folder: string;

beforeAll(async () => {
  app = await createTestApp();
  opened = await testStores.folder();
  folder = await mkdtemp(join(tmpdir(), 'papers-'));
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(async () => {
  await rm(folder, { recursive: true });
  await opened.close();
  await app.close();
});

test('an export has the papers of each person in their folder, whichever job asked for them', async () => {
  const [theo, pilar] = [
    await makeCrewMember(app, owner, { name: 'Theo Marsh' }),
    await makeCrewMember(app, owner, { name: 'Pilar Núñez' }),
  ];
  await handIn(await paperOf(theo.id), pdf('Theo’s first'));
  await handIn(await paperOf(pilar.id), pdf('the same scan'));
  // An equal content is stored once, and is still a paper of each of the two.
  await handIn(await paperOf(theo.id), pdf('the same scan'));
  const crew = join(await exported(), 'files/Crew');
  expect((await readdir(crew)).sort()).toEqual(['Pilar Núñez', 'Theo Marsh']);
  const papersIn = async (name: string) => {
    const place = join(crew, name, 'Paperwork');
    const names = (await readdir(place)).sort();
    return Promise.all(names.map(async (it) => [it, await readFile(join(place, it), 'utf8')]));
  };
  const text = (words: string) => Buffer.from(pdf(words)).toString();
  expect(await papersIn('Pilar Núñez')).toEqual([['W-9.pdf', text('the same scan')]]);
  expect(await papersIn('Theo Marsh')).toEqual([
    ['W-9 (2).pdf', text('the same scan')],
    ['W-9.pdf', text('Theo’s first')],
  ]);
  expect(await readdir(crew, { recursive: true })).toHaveLength(7);
});

test('an export has files that belong to no job and to no person', async () => {
  const fileIds = [await makeBriefFile(app, owner)];
  await makeBrief(app, owner, { title: 'Harbor Lights', fileIds });
  await makeBriefFile(app, owner, { name: 'Draft.pdf' });
  const draft = await makeDraft(app, owner);
  await sendDraft(app, owner, draft);
  await approveOnPaper(draft.id);
  const unpacked = await exported();
  const approvals = await readdir(join(unpacked, 'files/Approvals'));
  expect(approvals).toEqual([`Approval of ${draft.number}.pdf`]);
  // The factory stores no contents of the files of briefs.
  const missing = await readFile(join(unpacked, 'missing-files.txt'), 'utf8');
  expect(missing.trim().split('\n').sort()).toEqual([
    'files/Briefs/Harbor Lights/Brief.pdf',
    'files/Briefs/Not sent/Draft.pdf',
  ]);
});

function approveOnPaper(id: string) {
  const { workspaceId } = owner;
  const sent = { body: new Blob([pdf('Approved')]).stream(), mostBytes: mostBytesOfPaper };
  return withBody(sent, (body) =>
    storePaper(opened.store, { workspaceId, body }, (content) =>
      as(app, owner, (ctx) =>
        recordApproval(ctx, { id, method: 'email', name: 'Simone Achebe', content }),
      ),
    ),
  );
}

/** Confirms somebody on a new job. Returns the id of the tax form that they are asked for. */
async function paperOf(crewMemberId: string): Promise<string> {
  const { id: projectId } = await makeProject(app, owner);
  const booking = { projectId, crewMemberId, dates: [date] };
  const { id: bookingId } = await makeBooking(app, owner, booking);
  await as(app, owner, (ctx) =>
    moveBookingDays(ctx, {
      ...{ bookingId, dates: [date], status: 'confirmed' },
      isClashAccepted: true,
    }),
  );
  const papers = await as(app, owner, (ctx) => listJobPaperwork(ctx, { projectId }));
  return papers.find(({ kind }) => kind === 'w9')?.id ?? expect.fail('no tax form is asked for');
}

function handIn(id: string, bytes: Uint8Array): Promise<void> {
  const { workspaceId } = owner;
  const sent = { body: new Blob([new Uint8Array(bytes)]).stream(), mostBytes: mostBytesOfPaper };
  return withBody(sent, (body) =>
    storePaper(opened.store, { workspaceId, body }, (content) =>
      as(app, owner, (ctx) => receivePaper(ctx, { id, content })),
    ),
  );
}

/** Makes an export and returns the folder that it unpacks to. */
async function exported(): Promise<string> {
  await as(app, owner, createExport);
  const claimed = (await claimExport(app.database)) ?? expect.fail('no export is due');
  await makeExport(
    { database: app.database, store: opened.store },
    claimed,
    new AbortController().signal,
  );
  const objects = await Array.fromAsync(opened.store.list());
  const { workspaceId } = owner;
  const zip =
    objects.find((it) => it.workspaceId === workspaceId && it.id.startsWith('exp_')) ??
    expect.fail('no zip was stored');
  const path = join(folder, `${workspaceId}.zip`);
  const unpacked = join(folder, workspaceId);
  await writeFile(path, await buffer(await opened.store.read(zip)));
  await run('python3', ['-m', 'zipfile', '-e', path, unpacked]);
  return unpacked;
}

import { briefTypeProblem, mostBytesOfBriefFile } from '@callboard/domain/brief-files/enums';
import {
  as,
  createTestApp,
  makeBrief,
  makeBriefFile,
  makeClient,
  makeContact,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { findStorage, startUpload } from '../../files/index.ts';
import { takeExpired } from '../../store/index.ts';
import { findBrief, setBriefRemoved } from '../briefs/index.ts';
import { type ClaimedBriefFile, claimBriefFile } from './claim-brief-file.ts';
import {
  failBriefFile,
  type ReadBriefFile,
  recordBriefFile,
  reportBriefFile,
  returnBriefFile,
} from './end-brief-file.ts';
import { findBriefDocument } from './find-brief-document.ts';
import { findBriefFile } from './find-brief-file.ts';
import { leaseMilliseconds, unusedMilliseconds } from './limits.ts';
import { listUnusedFiles } from './list-unused-files.ts';
import { pruneBriefFiles } from './prune-brief-files.unscoped.ts';
import { removeBriefFile } from './remove-brief-file.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

const find = (id: string, by = owner) => as(app, by, (ctx) => findBriefFile(ctx, { id }));
const list = (by = owner) => as(app, by, listUnusedFiles);
const read: ReadBriefFile = {
  ...{ kind: 'pdf', body: 'Two days on a pier.', isCut: false, pages: 3 },
  ...{ subject: null, senderName: null, senderEmail: null },
};

async function claim(): Promise<ClaimedBriefFile> {
  const claimed = await claimBriefFile(app.database);
  if (!claimed) throw new Error('No file is due.');
  return claimed;
}

describe('a file that was uploaded', () => {
  test('is read by the worker, with progress', async () => {
    const id = await makeBriefFile(app, owner, { body: null });
    expect(await find(id)).toMatchObject({ name: 'Brief.pdf', state: 'queued', body: null });
    const claimed = await claim();
    expect(claimed).toMatchObject({ fileId: id, contentType: 'application/pdf', attempt: 1 });
    await reportBriefFile(app.database, claimed, { pages: 3, pagesRead: 2 });
    expect(await find(id)).toMatchObject({ state: 'running', pages: 3, pagesRead: 2 });
    await recordBriefFile(app.database, claimed, read);
    expect(await find(id)).toMatchObject({ ...read, state: 'ready', sender: null });
    expect(await claimBriefFile(app.database)).toBeNull();
  });

  test('says why it cannot be read', async () => {
    const id = await makeBriefFile(app, owner, { body: null });
    await failBriefFile(app.database, await claim(), 'encrypted');
    expect(await find(id)).toMatchObject({ state: 'failed', problem: 'encrypted', body: null });
  });

  test('of a killed worker is read by the next one after its lease, and only its text counts', async () => {
    const id = await makeBriefFile(app, owner, { body: null });
    const first = await claim();
    expect(await claimBriefFile(app.database)).toBeNull();
    app.clock.advance(leaseMilliseconds / 1000 + 1);
    const second = await claim();
    expect(second).toMatchObject({ fileId: id, attempt: 2 });
    await recordBriefFile(app.database, first, { ...read, body: 'Of the first.' });
    expect(await find(id)).toMatchObject({ state: 'running', body: null });
    await returnBriefFile(app.database, second);
    const third = await claim();
    expect(third.attempt).toBe(2);
    await recordBriefFile(app.database, third, read);
    expect(await find(id)).toMatchObject({ body: read.body });
  });

  test('of another company is read before the second of one', async () => {
    const { owner: other } = await makeWorkspace(app);
    await makeBriefFile(app, owner, { name: '1.pdf', body: null });
    await makeBriefFile(app, owner, { name: '2.pdf', body: null });
    await makeBriefFile(app, other, { name: 'other.pdf', body: null });
    const order = [await claim(), await claim(), await claim()];
    expect(order.map((it) => it.name)).toEqual(['1.pdf', 'other.pdf', '2.pdf']);
    for (const it of order) await failBriefFile(app.database, it, 'damaged');
  });

  test('that is a mail names the contact whose email it claims', async () => {
    const { id: clientId } = await makeClient(app, owner, { name: 'Quillfeather' });
    const contact = { clientId, name: 'Simone', email: 'Simone@example.com' };
    const { id: contactId } = await makeContact(app, owner, contact);
    const id = await makeBriefFile(app, owner, {
      kind: 'email',
      senderEmail: 'simone@example.com',
    });
    expect((await find(id)).sender).toEqual({
      ...{ contactId, contactName: 'Simone', clientId, clientName: 'Quillfeather' },
    });
  });

  test('has a bounded size and a text to read', async () => {
    const start = (sizeBytes: number) =>
      as(app, owner, (ctx) => startUpload(ctx, { name: 'a.pdf', place: 'brief', sizeBytes }));
    await start(mostBytesOfBriefFile);
    await expect(start(mostBytesOfBriefFile + 1)).rejects.toMatchObject({
      message: '“a.pdf” is too large. The file of a brief can have at most 50 MB.',
    });
    for (const [name, type] of [
      ['a.PDF', 'application/pdf'],
      ['Fwd brief.eml', 'application/octet-stream'],
      ['brief', 'text/plain'],
      ['a.html', 'application/xml'],
    ] as const) {
      expect(briefTypeProblem(name, type), name).toBeNull();
    }
    for (const [name, type, words] of [
      ['a.pdf', 'text/plain', 'is not a PDF'],
      ['a.docx', 'application/zip', 'Choose a PDF'],
      ['a.png', 'image/png', 'Choose a PDF'],
      ['a.msg', 'application/x-cfb', 'an email (.eml)'],
      ['a.bin', 'application/octet-stream', 'cannot be read'],
    ] as const) {
      expect(briefTypeProblem(name, type), name).toContain(words);
    }
  });
});

describe('a brief that came in files', () => {
  test('has them and their source, and they wait no longer', async () => {
    const pdf = await makeBriefFile(app, owner);
    const { id } = await makeBrief(app, owner, { fileIds: [pdf] });
    expect(await as(app, owner, (ctx) => findBrief(ctx, { id }))).toMatchObject({
      ...{ source: 'file', senderName: null, senderEmail: null },
      files: [{ id: pdf, name: 'Brief.pdf', state: 'ready' }],
    });
    expect(await list()).toEqual([]);
    await expect(find(pdf)).rejects.toMatchObject({ code: 'not_found' });
    const sender = { senderName: 'Simone', senderEmail: 'simone@example.com' };
    const mail = await makeBriefFile(app, owner, { name: 'Brief.eml', kind: 'email', ...sender });
    const { id: mailed } = await makeBrief(app, owner, { fileIds: [mail] });
    expect(await as(app, owner, (ctx) => findBrief(ctx, { id: mailed }))).toMatchObject({
      ...{ source: 'email', ...sender },
    });
  });

  test('takes a file once, and none of somebody else', async () => {
    const id = await makeBriefFile(app, owner);
    const outcomes = await Promise.allSettled([
      makeBrief(app, owner, { fileIds: [id] }),
      makeBrief(app, owner, { fileIds: [id] }),
    ]);
    expect(outcomes.map((it) => it.status).sort()).toEqual(['fulfilled', 'rejected']);
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const { owner: stranger } = await makeWorkspace(app);
    const theirs = await makeBriefFile(app, producer);
    for (const by of [owner, stranger]) {
      const adding = makeBrief(app, by, { fileIds: [theirs] });
      await expect(adding).rejects.toMatchObject({ param: 'fileIds' });
      await expect(find(theirs, by)).rejects.toMatchObject({ code: 'not_found' });
      const removing = as(app, by, (ctx) => removeBriefFile(ctx, { id: theirs }));
      await expect(removing).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await list(producer)).toMatchObject([{ id: theirs }]);
  });

  test('shows them to those who see it', async () => {
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const file = await makeBriefFile(app, owner);
    const { id } = await makeBrief(app, owner, { fileIds: [file] });
    const get = (by: TestMember) => as(app, by, (ctx) => findBriefDocument(ctx, { id: file }));
    expect(await get(owner)).toMatchObject({ name: 'Brief.pdf', contentType: 'application/pdf' });
    await expect(get(producer)).rejects.toMatchObject({ code: 'not_found' });
    const full = { id: producer.membershipId, financeAccess: 'full' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, full));
    expect(await get(producer)).toMatchObject({ name: 'Brief.pdf' });
    const { owner: stranger } = await makeWorkspace(app);
    await expect(get(stranger)).rejects.toMatchObject({ code: 'not_found' });
    await as(app, owner, (ctx) => setBriefRemoved(ctx, { id, isRemoved: true }));
    await expect(get(owner)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('those without money upload none', async () => {
    const coordinator = await makeMember(app, { id: owner.workspaceId }, 'coordinator');
    await expect(makeBriefFile(app, coordinator)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a file that is not used', () => {
  const used = async () => (await as(app, owner, findStorage)).usedBytes;

  test('is deleted with its content when its person removes it', async () => {
    const id = await makeBriefFile(app, owner);
    expect(await used()).toBeGreaterThan(0);
    const remove = () => as(app, owner, (ctx) => removeBriefFile(ctx, { id }));
    await remove();
    await expect(remove()).rejects.toMatchObject({ code: 'not_found' });
    expect([await used(), await list()]).toEqual([0, []]);
    app.clock.advance(1);
    const gone = await takeExpired(app.database);
    expect(gone.map((it) => it.workspaceId)).toContain(owner.workspaceId);
  });

  test('is deleted after a week; one of a brief stays', async () => {
    const old = await makeBriefFile(app, owner);
    const kept = await makeBriefFile(app, owner, { name: 'Kept.pdf' });
    await makeBrief(app, owner, { fileIds: [kept] });
    app.clock.advance(unusedMilliseconds / 1000 - 1);
    await pruneBriefFiles(app.database);
    expect(await list()).toMatchObject([{ id: old }]);
    app.clock.advance(2);
    await pruneBriefFiles(app.database);
    expect(await list()).toEqual([]);
    const rows = await app.system.sql`
      select file_id from brief_files where workspace_id = ${owner.workspaceId}`;
    expect(rows.map((it) => it.file_id)).toEqual([kept]);
  });
});

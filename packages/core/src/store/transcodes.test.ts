import {
  as,
  createTestApp,
  makeFile,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimTranscode, type PendingTranscode } from './claim-transcode.ts';
import { derivedKeys } from './derived-keys.ts';
import { findUnnamed } from './find-unnamed.unscoped.ts';
import {
  endTranscode,
  recordFacts,
  recordRendition,
  reportTranscode,
  returnTranscode,
} from './record-transcode.unscoped.ts';
import { requestTranscode } from './request-transcode.ts';
import { retryTranscodes } from './retry-transcodes.unscoped.ts';

const leaseSeconds = 120;

let app: TestApp;
let owner: TestMember;
let blobId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  await app.system.sql`delete from transcodes`;
  ({ owner } = await makeWorkspace(app));
  blobId = await makeFilm();
});
afterAll(() => app.close());

async function makeFilm(contentType = 'video/quicktime'): Promise<string> {
  const { id: projectId } = await makeProject(app, owner);
  const { blobId } = await makeFile(app, owner, { projectId, contentType, content: contentType });
  await as(app, owner, (ctx) => requestTranscode(ctx, { blobId, contentType }));
  return blobId;
}

async function claim(): Promise<PendingTranscode> {
  const pending = await claimTranscode(app.database);
  if (!pending) throw new Error('Nothing is due.');
  return pending;
}

async function row() {
  const [found] = await app.system.sql`
    select state, problem, made, progress, frames, loudness, attempts, width from transcodes
    where workspace_id = ${owner.workspaceId} and blob_id = ${blobId}`;
  return found;
}

const facts = {
  ...{ durationMs: 2_002, width: 320, height: 180, rateNumerator: 24_000, rateDenominator: 1_001 },
  ...{ isVariableRate: false, startTimecode: '01:00:00:00', videoCodec: 'h264', audioCodec: 'aac' },
  ...{ audioChannels: 2, isHighDynamicRange: false },
};

describe('the request for a film', () => {
  test('is made once for a content, and not for what is no film', async () => {
    await as(app, owner, (ctx) => requestTranscode(ctx, { blobId, contentType: 'video/mp4' }));
    await makeFilm('image/png');
    expect(await app.system.sql`select state, attempts from transcodes`).toEqual([
      { state: 'pending', attempts: 0 },
    ]);
  });

  test('leaves what was made as it is', async () => {
    await endTranscode(app.database, await claim(), { state: 'ready' });
    await as(app, owner, (ctx) => requestTranscode(ctx, { blobId, contentType: 'video/mp4' }));
    expect(await row()).toMatchObject({ state: 'ready', progress: 100 });
  });
});

test('a claim says what is known, and what was recorded is known to the next', async () => {
  const first = await claim();
  expect(first).toEqual({
    ...{ workspaceId: owner.workspaceId, id: blobId, sizeBytes: 'video/quicktime'.length },
    ...{ contentType: 'video/quicktime', attempt: 1, made: [] },
  });
  expect(await recordFacts(app.database, first, facts)).toBe(true);
  const low = { rendition: 'low', progress: 40, frames: 48 } as const;
  expect(await recordRendition(app.database, first, low)).toBe(true);
  const wave = { rendition: 'wave', progress: 60, loudness: -2_310 } as const;
  expect(await recordRendition(app.database, first, wave)).toBe(true);
  expect(await row()).toMatchObject({
    ...{ width: 320, made: ['low', 'wave'], progress: 60, frames: 48, loudness: -2_310 },
  });
  app.clock.advance(leaseSeconds);
  expect(await claim()).toMatchObject({ attempt: 2, made: ['low', 'wave'] });
});

test('a report prolongs the lease, and progress does not go back', async () => {
  const pending = await claim();
  expect(await reportTranscode(app.database, pending, 9)).toBe(true);
  app.clock.advance(leaseSeconds - 1);
  expect(await claimTranscode(app.database)).toBeNull();
  expect(await reportTranscode(app.database, pending, 7)).toBe(true);
  app.clock.advance(leaseSeconds - 1);
  expect(await claimTranscode(app.database)).toBeNull();
  app.clock.advance(1);
  expect(await claim()).toMatchObject({ attempt: 2 });
  expect(await row()).toMatchObject({ progress: 9 });
});

describe('a slow worker whose lease ended', () => {
  let slow: PendingTranscode;
  const all: Record<string, () => Promise<boolean>> = {
    facts: () => recordFacts(app.database, slow, facts),
    'a rendition': () => recordRendition(app.database, slow, { rendition: 'low', progress: 40 }),
    progress: () => reportTranscode(app.database, slow, 90),
    'an end': () => endTranscode(app.database, slow, { state: 'failed', problem: 'damaged' }),
    'its return': () => returnTranscode(app.database, slow, app.clock.now()),
  };
  beforeEach(async () => {
    slow = await claim();
  });

  test.each(Object.entries(all))('does not record %s while another has it', async (_, record) => {
    app.clock.advance(leaseSeconds);
    await claim();
    const before = await row();
    expect(await record()).toBe(false);
    expect(await row()).toEqual(before);
  });

  test.each(Object.entries(all))('does not record %s after the end', async (_, record) => {
    await endTranscode(app.database, slow, { state: 'ready' });
    const before = await row();
    expect(await record()).toBe(false);
    expect(await row()).toEqual(before);
  });
});

test('a film that a worker returns is due at the time it says, and the attempt does not count', async () => {
  await returnTranscode(app.database, await claim(), new Date(app.clock.now().getTime() + 60_000));
  app.clock.advance(59);
  expect(await claimTranscode(app.database)).toBeNull();
  app.clock.advance(1);
  expect(await claim()).toMatchObject({ attempt: 1 });
});

test('films that failed without a program are asked for again, and others are not', async () => {
  await endTranscode(app.database, await claim(), { state: 'failed', problem: 'no_program' });
  await retryTranscodes(app.database);
  expect(await row()).toMatchObject({ state: 'pending', problem: null, attempts: 0 });
  await endTranscode(app.database, await claim(), { state: 'failed', problem: 'damaged' });
  await retryTranscodes(app.database);
  expect(await row()).toMatchObject({ state: 'failed', problem: 'damaged' });
});

test('what was made of a content is named by it, and an unfinished write of it is not', async () => {
  const { workspaceId } = owner;
  const derived = derivedKeys({ workspaceId, id: blobId });
  expect(derived.map(({ id }) => id.slice(blobId.length))).toEqual([
    '_small',
    '_large',
    '_poster',
    '_low',
    '_strip',
    '_wave',
    '_high',
  ]);
  expect(await findUnnamed(app.database, derived)).toEqual([]);
  const unfinished = { workspaceId, id: `${blobId}_high`, writeToken: 'token' };
  const foreign = derivedKeys({ workspaceId, id: 'blob_gone' });
  const other = { workspaceId, id: `${blobId}_other` };
  const unnamed = [unfinished, ...foreign, other];
  expect(await findUnnamed(app.database, [...derived, ...unnamed])).toEqual(unnamed);
});

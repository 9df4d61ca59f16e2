import {
  as,
  createTestApp,
  makeBrief,
  makeBriefFile,
  makeFile,
  makeProject,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimBriefFile, failBriefFile } from '../../bids/brief-files/index.ts';
import { claimRun, failRun, startRun } from '../../bids/estimate-runs/index.ts';
import { claimExport, createExport, releaseExport } from '../../files/exports/index.ts';
import { claimPictures, claimTranscode, endTranscode, recordPictures } from '../../store/index.ts';
import { requestTranscode } from '../../store/request-transcode.ts';

let app: TestApp;
let many: TestMember;
let one: TestMember;

beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 });
});
beforeEach(async () => {
  many = (await makeWorkspace(app, { plan: 'house' })).owner;
  one = (await makeWorkspace(app, { plan: 'house' })).owner;
});
afterAll(() => app.close());

interface Kind {
  /** Queues one piece of work. */
  queue(by: TestMember, index: number): Promise<unknown>;
  /** Claims the next one, and returns whose it is. */
  claim(perWorkspace?: number): Promise<{ workspaceId: string } | null>;
  end(claimed: never): Promise<unknown>;
}

const damaged = { state: 'failed', problem: 'damaged' } as const;

const kinds: Record<string, Kind> = {
  'drafts of estimates': {
    queue: async (by) => {
      const { id: briefId } = await makeBrief(app, by);
      await as(app, by, (ctx) => startRun(ctx, { briefId }));
    },
    claim: (perWorkspace) => claimRun(app.database, places(perWorkspace)),
    end: (claimed) => failRun(app.database, claimed, { problem: 'unexpected' }),
  },
  'files of briefs': {
    queue: (by) => makeBriefFile(app, by, { body: null }),
    claim: (perWorkspace) => claimBriefFile(app.database, places(perWorkspace)),
    end: (claimed) => failBriefFile(app.database, claimed, 'damaged'),
  },
  pictures: {
    queue: (by, index) => {
      const named = { name: `${index}.png`, contentType: 'image/png', content: `${index}` };
      return makeFile(app, by, { image: 'portrait', ...named });
    },
    claim: (perWorkspace) => claimPictures(app.database, places(perWorkspace)),
    end: (claimed) => recordPictures(app.database, claimed, damaged),
  },
  films: {
    queue: async (by, index) => {
      const { id: projectId } = await makeProject(app, by);
      const contentType = 'video/mp4';
      const { blobId } = await makeFile(app, by, { projectId, contentType, content: `${index}` });
      await as(app, by, (ctx) => requestTranscode(ctx, { blobId, contentType }));
    },
    claim: (perWorkspace) => claimTranscode(app.database, places(perWorkspace)),
    end: (claimed) => endTranscode(app.database, claimed, damaged),
  },
};

const places = (perWorkspace?: number) => (perWorkspace === undefined ? {} : { perWorkspace });

describe.each(Object.entries(kinds))('the claims of %s', (_, { queue, claim, end }) => {
  beforeEach(async () => {
    for (let index = 0; index < 4; index += 1) await queue(many, index);
    app.clock.advance(1);
    await queue(one, 0);
  });

  async function takeAll(isEnded: boolean): Promise<(string | undefined)[]> {
    const order = [];
    const taken = [];
    for (let count = 0; count < 5; count += 1) {
      const claimed = await claim();
      order.push(claimed?.workspaceId);
      if (!claimed) break;
      if (isEnded) await end(claimed as never);
      else taken.push(claimed);
    }
    for (const claimed of taken) await end(claimed as never);
    return order;
  }

  test.each([
    ['while the work before is under way', false],
    ['when the work before has ended', true],
  ])('take that of another company second, %s', async (_, isEnded) => {
    const [first, second, ...rest] = await takeAll(isEnded);
    expect([first, second].toSorted()).toEqual([many.workspaceId, one.workspaceId].toSorted());
    expect(rest).toEqual(Array.from({ length: 3 }, () => many.workspaceId));
    expect(await claim()).toBeNull();
  });

  test('leave places to other companies, and every piece of work is claimed once', async () => {
    const claimed = await Promise.all(Array.from({ length: 5 }, () => claim(1)));
    const owners = claimed.flatMap((it) => (it ? [it.workspaceId] : [])).toSorted();
    expect(owners).toEqual([many.workspaceId, one.workspaceId].toSorted());
    for (const it of claimed) if (it) await end(it as never);
    await takeAll(true);
  });
});

test('exports that are to be cleaned up do not delay the export of another company', async () => {
  await app.system.sql`
    insert into exports (workspace_id, id, membership_id, state, next_at)
    select ${many.workspaceId}, 'exp_' || n, ${many.membershipId}, 'canceled', ${app.clock.now().toISOString()}
    from generate_series(1, 5) n`;
  app.clock.advance(1);
  await as(app, one, createExport);
  const order = [];
  for (let count = 0; count < 2; count += 1) {
    const claimed = await claimExport(app.database);
    order.push(claimed?.workspaceId);
    if (claimed?.state === 'canceled') await releaseExport(app.database, claimed);
  }
  expect(order).toEqual([many.workspaceId, one.workspaceId]);
});

import { setTimeout as wait } from 'node:timers/promises';
import type { TestMember } from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { Browser } from '../http/browser.ts';
import type { Stage } from '../stage.ts';

const patienceSeconds = 60;

/** Lets the worker make an export. Returns the path of its zip. */
async function makeExport({ scene: { app } }: Stage, browser: Browser): Promise<string> {
  const { text, status } = await browser.call('exports.create', undefined, 'mutation');
  const id = status === 200 ? JSON.parse(text).result?.data?.id : undefined;
  for (let second = 0; second < patienceSeconds; second += 0.5) {
    const [row] = await app.system.sql<{ id: string; state: string }[]>`
      select id, state from exports where id = ${id ?? ''}`;
    if (row?.state === 'ready') return `/api/files/exports/${row.id}`;
    await wait(500);
  }
  const rows = await app.system.sql`select * from exports where id = ${id ?? ''}`;
  throw new Error(`No export was made: ${status} ${JSON.stringify(rows)}`);
}

/** Sets when the sessions of a person were proved. */
async function proveBefore(stage: Stage, owner: TestMember, minutes: number): Promise<void> {
  await stage.scene.app.system.sql`
    update sessions set confirmed_at = now() - ${`${minutes} minutes`}::interval
    where user_id = ${owner.userId}`;
}

async function entriesOf({ scene: { app } }: Stage, owner: TestMember): Promise<number> {
  const rows = await app.system.sql`
    select 1 from activity where workspace_id = ${owner.workspaceId}
      and verb = 'export_downloaded'`;
  return rows.length;
}

const zips: Case<Stage> = {
  name: 'exports',
  tried:
    'the zip of an export hours after the last proof, in parts, by others, and without an entry',
  seconds: 120,
  run: async (stage) => {
    const { owner, people } = await stage.scene.newCompany();
    const browser = await stage.scene.newBrowserOf(stage, owner);
    const path = await makeExport(stage, browser);
    const holes: string[] = [];
    const expectNone = async (who: string, by: Browser, headers: Record<string, string> = {}) => {
      const { status, text } = await by.send(path, { headers });
      if (status < 400 || text.startsWith('PK')) holes.push(`${who} got it: ${status}`);
    };
    await proveBefore(stage, owner, 61);
    await expectNone('A session without a recent proof', browser);
    await expectNone('A resumed download', browser, { range: 'bytes=100-' });
    for (const role of ['producer', 'coordinator', 'crew', 'client'] as const) {
      await expectNone(role, await stage.scene.newBrowserOf(stage, people.get(role) ?? owner));
    }
    const { theirs } = stage.scene;
    await expectNone('Another company', await stage.scene.newBrowserOf(stage, theirs.owner));
    if ((await entriesOf(stage, owner)) > 0) holes.push('A refused download is in the audit log.');
    await proveBefore(stage, owner, 1);
    const { status } = await browser.send(path, { headers: { range: 'bytes=0-0' } });
    if (status !== 206) holes.push(`The owner gets no part of it: ${status}`);
    if ((await entriesOf(stage, owner)) !== 1) holes.push('A part was sent without an entry.');
    return holes;
  },
};

export const downloads: Group<Stage> = { name: 'downloads', cases: [zips] };

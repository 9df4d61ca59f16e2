import { AddLink } from '@callboard/domain/links/fields';
import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeDeliverable,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/wrap.ts';
import type { Ctx } from '../../kernel/context.ts';
import { removeDeliverable } from '../../review/deliverables/index.ts';
import { addLink, createLink, listJobLinks, setLinkRemoved, updateLink } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;
let project: Awaited<ReturnType<typeof makeProject>>;
let projectId: string;

const url = 'https://app.frame.io/reviews/abc';

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

beforeEach(async () => {
  app.clock.advance(1);
  project = await makeProject(app, owner);
  projectId = project.id;
});

afterAll(() => app.close());

describe('a link that a member adds', () => {
  test('has its provider and id from the address, and is listed with its deliverable and who added it', async () => {
    const priya = await makeMember(app, company, 'coordinator');
    const { id: deliverableId } = await makeDeliverable(app, owner, {
      projectId,
      title: 'Hero :60',
    });
    const link = await as(app, priya, (ctx) =>
      addLink({ ...ctx, now: ticking() }, { projectId, url, deliverableId }),
    );
    expect(link).toMatchObject({
      ...{ url, provider: 'frameio', externalId: 'app.frame.io/reviews/abc', tokenId: null },
    });
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'linked', summary: 'app.frame.io/reviews/abc was linked' },
    ]);
    const shown = { ...{ url, provider: 'frameio', label: null }, deliverableTitle: 'Hero :60' };
    const added = { tokenName: null, addedBy: priya.name };
    expect(await listed()).toEqual([
      { ...shown, ...added, id: link.id, deliverableId, createdAt: link.createdAt },
    ]);
    const killed = { id: deliverableId, reason: 'Cut from the buy' };
    await as(app, owner, (ctx) => removeDeliverable(ctx, killed));
    expect(await listed()).toMatchObject([{ deliverableId: null, deliverableTitle: null }]);
  });

  test('is refused where the address is linked, naming the first link', async () => {
    await add(url, 'Review folder');
    await add('https://www.dropbox.com/scl/fo/1?rlkey=2');
    const again = [
      ['https://APP.frame.io/reviews/abc/?utm_source=mail', 'Review folder'],
      ['https://dropbox.com/scl/fo/1?rlkey=2', 'dropbox.com/scl/fo/1'],
    ] as const;
    for (const [same, name] of again) {
      const message = `This URL is already linked as ${name}. Edit that link instead.`;
      await expect(add(same)).rejects.toMatchObject({ code: 'link_exists', message });
    }
    expect(await listed()).toHaveLength(2);
    const elsewhere = (await makeProject(app, owner)).id;
    await as(app, owner, (ctx) => addLink(ctx, { projectId: elsewhere, url }));
  });

  test('is refused where an integration linked the address, which is shown as its keeper', async () => {
    const token = await makeToken(app, owner);
    await asTokenOf(app, token, (ctx) =>
      createLink(ctx, { projectId, url, provider: 'edit_storage', externalId: 'asset-1' }),
    );
    expect(await refusalOf(add(url))).toBe('link_exists');
    expect(await listed()).toMatchObject([
      { provider: 'edit_storage', tokenName: 'Edit bay sync', addedBy: 'api:Edit bay sync' },
    ]);
  });

  test('is made once of ten at the same time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusalOf(add(url))));
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('link_exists'), 'no refusal']);
  });

  test('may have an address that is longer than an id', async () => {
    const long = `https://example.com/${'a'.repeat(1_900)}`;
    const { externalId } = await add(`${long}1`);
    expect(externalId).toMatch(/^sha256-[\da-f]{64}$/);
    expect(await refusalOf(add(`${long}1/`))).toBe('link_exists');
    expect((await add(`${long}2`)).externalId).not.toBe(externalId);
  });

  test('belongs to the job of its deliverable', async () => {
    const elsewhere = (await makeProject(app, owner)).id;
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId: elsewhere });
    const link = await add(url);
    const tries = [
      as(app, owner, (ctx) => addLink(ctx, { projectId, url: `${url}2`, deliverableId })),
      as(app, owner, (ctx) => updateLink(ctx, { id: link.id, deliverableId })),
    ];
    expect(await refusalsOf(tries)).toEqual(['invalid_parameter deliverableId']);
    const unknown = as(app, owner, (ctx) => addLink(ctx, { projectId: 'prj_none', url }));
    expect(await refusalOf(unknown)).toBe('not_found');
  });
});

test.each([
  'http://app.frame.io/reviews/abc',
  'javascript:alert(1)',
  'data:text/html,x',
  'app.frame.io/reviews/abc',
  'https://dana:secret@app.frame.io/reviews/abc',
  'https://dana@app.frame.io/reviews/abc',
  'https://',
  'https://app.frame.io/a b',
  `https://app.frame.io/${'a'.repeat(1_980)}`,
  '',
])('%s is no address of a link', (wrong) => {
  expect(AddLink.safeParse({ projectId: 'prj_0', url }).success).toBe(true);
  expect(AddLink.safeParse({ projectId: 'prj_0', url: wrong }).success).toBe(false);
});

test('a label that somebody else changed in the meantime is not overwritten', async () => {
  const { id } = await add(url, 'Cuts');
  const change = (label: string) =>
    as(app, owner, (ctx) => updateLink(ctx, { id, label, opened: { label: 'Cuts' } }));
  await change('Offline cuts');
  expect(await refusalOf(change('All cuts'))).toBe('conflict');
  expect(await listed()).toMatchObject([{ label: 'Offline cuts' }]);
});

describe('a removed link', () => {
  test('is restored as it was', async () => {
    const link = await add(url, 'Cuts');
    const before = await listed();
    await setRemoved(link.id, true);
    expect(await listed()).toEqual([]);
    await setRemoved(link.id, false);
    expect(await listed()).toEqual(before);
    const entries = await activityOf(app, owner, 2);
    expect(entries.map(({ summary }) => summary)).toEqual([
      'Cuts was linked again',
      'Cuts was unlinked',
    ]);
  });

  test('is not restored once its address is linked again, also by a concurrent change', async () => {
    const first = await add(url);
    await setRemoved(first.id, true);
    const second = await add(url);
    expect(await refusalOf(setRemoved(first.id, false))).toBe('link_exists');
    await setRemoved(second.id, true);
    const late = await whileCommitting(app, {
      by: owner,
      change: (ctx) => addLink(ctx, { projectId, url }),
      work: () => setRemoved(first.id, false),
    });
    expect(late).toEqual({ outcome: 'link_exists', hasWaited: true, changedNothing: true });
  });

  test('of an integration was removed by a member', async () => {
    const token = await makeToken(app, owner);
    const link = await asTokenOf(app, token, (ctx) =>
      createLink(ctx, { projectId, url, provider: 'edit_storage', externalId: 'asset-1' }),
    );
    await setRemoved(link.id, true);
    expect(await listed()).toEqual([]);
  });
});

test('the links of a closed job are read and do not change', async () => {
  const [kept, removed] = [await add(url), await add(`${url}2`)];
  await setRemoved(removed.id, true);
  await as(app, owner, (ctx) => closeProject(ctx, project));
  const tries = [
    add(`${url}3`),
    setRemoved(kept.id, true),
    setRemoved(removed.id, false),
    as(app, owner, (ctx) => updateLink(ctx, { id: kept.id, label: 'x' })),
  ];
  expect(await refusalsOf(tries)).toEqual(['project_closed']);
  expect(await listed()).toMatchObject([{ id: kept.id }]);
});

test('links are listed page by page, newest first', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 3; number += 1) {
    app.clock.advance(1);
    ids.unshift((await add(`${url}${number}`)).id);
  }
  const page = (limit: number, cursor?: string) =>
    as(app, owner, (ctx) => listJobLinks(ctx, { projectId, limit, cursor }));
  const first = await page(2);
  const rest = await page(25, first.nextCursor ?? '');
  expect([first, rest].map(({ items }) => items.map(({ id }) => id))).toEqual([
    ids.slice(0, 2),
    ids.slice(2),
  ]);
  expect(rest.nextCursor).toBeNull();
});

/** Returns a clock that goes on with each look at it, as in production. */
function ticking(): () => Date {
  let milliseconds = app.clock.now().getTime();
  return () => new Date(milliseconds++);
}

function add(address: string, label?: string) {
  return as(app, owner, (ctx: Ctx) => addLink(ctx, { projectId, url: address, label }));
}

function setRemoved(id: string, isRemoved: boolean) {
  return as(app, owner, (ctx) => setLinkRemoved(ctx, { id, isRemoved }));
}

async function listed() {
  return (await as(app, owner, (ctx) => listJobLinks(ctx, { projectId, limit: 25 }))).items;
}

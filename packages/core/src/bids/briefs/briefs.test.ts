import {
  activityOf,
  as,
  createTestApp,
  makeBrief,
  makeClient,
  makeContact,
  makeMember,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { updateMember } from '../../accounts/members/index.ts';
import { createBrief } from './create-brief.ts';
import { declineBrief } from './decline-brief.ts';
import { findBrief } from './find-brief.ts';
import { listBriefs } from './list-briefs.ts';
import { reopenBrief } from './reopen-brief.ts';
import { setBriefRemoved } from './set-brief-removed.ts';
import { updateBrief } from './update-brief.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app)).owner;
});
afterAll(() => app.close());

const body = 'Two shoot days on a pier at night.';
const find = (id: string) => as(app, owner, (ctx) => findBrief(ctx, { id }));

describe('adding', () => {
  test('a brief without a title has its first words, and its budget the company’s currency', async () => {
    const { id } = await as(app, owner, (ctx) =>
      createBrief(ctx, {
        body: 'We need a film about a lighthouse. Two days.',
        budgetCents: 5_000_000,
      }),
    );
    expect(await find(id)).toMatchObject({
      ...{ title: 'Film about a lighthouse', status: 'draft', source: 'typed' },
      ...{ budgetCents: 5_000_000, currency: 'USD', estimates: [], run: null },
    });
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'The brief Film about a lighthouse was added',
    });
  });

  test('pasted HTML is stored as text', async () => {
    const { id } = await makeBrief(app, owner, {
      body: '<p>Two&nbsp;days</p><script>x()</script><ul><li>One :30 film</li></ul>',
    });
    expect((await find(id)).body).toBe('Two days\n\n * One :30 film');
  });

  test.each([
    [19, false],
    [20, true],
    [8000, true],
    [8001, false],
  ])('of %i characters: %s', async (length, isTaken) => {
    const adding = makeBrief(app, owner, { body: 'x'.repeat(length) });
    if (isTaken) await adding;
    else await expect(adding).rejects.toMatchObject({ code: 'invalid_parameter', param: 'body' });
  });

  test('HTML that is too short as text is refused', async () => {
    const adding = makeBrief(app, owner, { body: `<p>${'<b></b>'.repeat(10)}Hi</p>` });
    await expect(adding).rejects.toMatchObject({ param: 'body' });
  });

  test('without a contact, the client’s primary contact asks', async () => {
    const { id: clientId } = await makeClient(app, owner);
    const { id: other } = await makeContact(app, owner, { clientId, name: 'Other' });
    expect(await find((await makeBrief(app, owner, { clientId })).id)).toMatchObject({
      contactId: null,
    });
    await makeContact(app, owner, { clientId, name: 'Simone', isPrimary: true });
    const contactOf = async (input: object) =>
      (await find((await makeBrief(app, owner, { clientId, ...input })).id)).contactName;
    expect(await contactOf({})).toBe('Simone');
    expect(await contactOf({ contactId: null })).toBe('Simone');
    expect(await contactOf({ contactId: other })).toBe('Other');
    expect(await find((await makeBrief(app, owner)).id)).toMatchObject({ contactId: null });
  });
});

describe('changing', () => {
  test('two people who change the same words see both', async () => {
    const { id } = await makeBrief(app, owner, { body });
    const change = (text: string) =>
      as(app, owner, (ctx) => updateBrief(ctx, { id, body: text, opened: { body } }));
    await change(`${body} One film.`);
    await expect(change(`${body} Two films.`)).rejects.toMatchObject({
      code: 'conflict',
      stored: { body: `${body} One film.` },
    });
  });

  test('it is declined, taken up again, removed and restored', async () => {
    const { id } = await makeBrief(app, owner);
    await as(app, owner, (ctx) => declineBrief(ctx, { id, reason: 'No dates' }));
    expect(await find(id)).toMatchObject({ status: 'declined', declineReason: 'No dates' });
    await as(app, owner, (ctx) => reopenBrief(ctx, { id }));
    expect(await find(id)).toMatchObject({ status: 'draft', declineReason: null });
    await as(app, owner, (ctx) => setBriefRemoved(ctx, { id, isRemoved: true }));
    await expect(find(id)).rejects.toMatchObject({ code: 'not_found' });
    await as(app, owner, (ctx) => setBriefRemoved(ctx, { id, isRemoved: false }));
    expect(await find(id)).toMatchObject({ id });
  });
});

describe('who sees them', () => {
  test('producers see their own, and all with access to all money', async () => {
    const producer = await makeMember(app, { id: owner.workspaceId }, 'producer');
    const { id: theirs } = await makeBrief(app, producer);
    const { id: others } = await makeBrief(app, owner);
    const listed = await as(app, producer, (ctx) => listBriefs(ctx, { limit: 50 }));
    expect(listed.items.map((it) => it.id)).toEqual([theirs]);
    const reading = as(app, producer, (ctx) => findBrief(ctx, { id: others }));
    await expect(reading).rejects.toMatchObject({ code: 'not_found' });
    const change = as(app, producer, (ctx) => updateBrief(ctx, { id: others, title: 'Mine' }));
    await expect(change).rejects.toMatchObject({ code: 'not_found' });
    const full = { id: producer.membershipId, financeAccess: 'full' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, full));
    expect(await as(app, producer, (ctx) => findBrief(ctx, { id: others }))).toMatchObject({
      id: others,
    });
  });

  test('the list filters by status, client and words', async () => {
    const { owner: mine } = await makeWorkspace(app);
    const client = await makeClient(app, mine, { name: 'Quillfeather' });
    const { id } = await makeBrief(app, mine, { clientId: client.id, title: 'Morning' });
    const { id: declined } = await makeBrief(app, mine, { title: '100% Wool' });
    await as(app, mine, (ctx) => declineBrief(ctx, { id: declined }));
    const ids = async (more: object) =>
      (await as(app, mine, (ctx) => listBriefs(ctx, { limit: 50, ...more }))).items.map(
        (it) => it.id,
      );
    expect(await ids({ status: 'declined' })).toEqual([declined]);
    expect(await ids({ clientId: client.id })).toEqual([id]);
    expect(await ids({ query: 'quill' })).toEqual([id]);
    expect(await ids({ query: '0%' })).toEqual([declined]);
    expect(await ids({})).toEqual([declined, id]);
  });
});

import {
  as,
  asTokenOf,
  createTestApp,
  makeClient,
  makeContact,
  makeDeliverable,
  makeMember,
  makeProject,
  makeShootDay,
  makeToken,
  makeVersion,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject, findProjectPage, wrapProject } from '../../across/job-steps/index.ts';
import { moveHold } from '../../crew/day-moves/index.ts';
import { removeDeliverable } from '../../review/deliverables/index.ts';
import { removeContact } from '../contacts/index.ts';
import { createLink, deleteLink } from '../links/index.ts';
import { findProjectInFull, updateProject } from './index.ts';

let app: TestApp;
let workspace: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  workspace = await makeWorkspace(app, { plan: 'house' });
  owner = workspace.owner;
});

afterAll(() => app.close());

describe('a job in full', () => {
  test('has its own contact first, then the contacts of its client, primary contact first', async () => {
    const client = await makeClient(app, owner, { name: 'Quillfeather Coffee' });
    const agency = await makeClient(app, owner, { name: 'Ostrander & Pike', kind: 'agency' });
    const simone = await makeContact(app, owner, { clientId: agency.id, name: 'Simone Achebe' });
    await makeContact(app, owner, { clientId: agency.id, name: 'Luca Ferro' });
    await makeContact(app, owner, { clientId: client.id, name: 'Ada' });
    const gone = await makeContact(app, owner, { clientId: client.id, name: 'Gone' });
    await makeContact(app, owner, { clientId: client.id, name: 'Hana', isPrimary: true });
    await as(app, owner, (ctx) => removeContact(ctx, gone));
    const { id } = await makeProject(app, owner, { clientId: client.id, contactId: simone.id });
    const { people } = await findInFull(id);
    expect(people.map((it) => [it.name, it.clientName, it.isOfProject])).toEqual([
      ['Simone Achebe', 'Ostrander & Pike', true],
      ['Hana', 'Quillfeather Coffee', false],
      ['Ada', 'Quillfeather Coffee', false],
    ]);
    await as(app, owner, (ctx) => updateProject(ctx, { id, contactId: null }));
    expect((await findInFull(id)).people.map(({ name }) => name)).toEqual(['Hana', 'Ada']);
  });

  test('counts its deliverables by status, without removed ones', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const [cut, killed] = [
      await makeDeliverable(app, owner, { projectId }),
      await makeDeliverable(app, owner, { projectId }),
    ];
    await makeDeliverable(app, owner, { projectId });
    await makeDeliverable(app, owner, { projectId });
    await makeVersion(app, owner, { deliverableId: cut.id });
    await as(app, owner, (ctx) => removeDeliverable(ctx, { id: killed.id, reason: 'Killed' }));
    const { deliverables } = await findInFull(projectId);
    expect(Object.fromEntries(deliverables.map((it) => [it.status, it.count]))).toEqual({
      IN_REVIEW: 1,
      NOT_STARTED: 2,
    });
  });

  test('has its days by date, its links newest first, and the last ten activity entries', async () => {
    const { id: projectId } = await makeProject(app, owner);
    for (const date of ['2026-12-02', '2026-12-01']) {
      await makeShootDay(app, owner, { projectId, date });
    }
    for (let number = 1; number <= 9; number += 1) {
      app.clock.advance(1);
      const externalId = `cut-${number}`;
      const url = `https://review.example.com/${number}`;
      const link = { projectId, provider: 'review', externalId, url };
      const { id } = await as(app, owner, (ctx) => createLink(ctx, link));
      if (number === 9) await as(app, owner, (ctx) => deleteLink(ctx, { id }));
    }
    const { days, links, recent, isCut } = await findInFull(projectId);
    expect(days.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-02']);
    expect(links.map(({ url }) => url.slice(-1))).toEqual([...'87654321']);
    expect(recent).toHaveLength(10);
    expect(recent[0]).toMatchObject({
      actorName: owner.name,
      kind: expect.stringContaining('link'),
    });
    expect(isCut).toBe(false);
  });

  test('is marked as cut from the first contact over the limit', async () => {
    const client = await makeClient(app, owner);
    const { id } = await makeProject(app, owner, { clientId: client.id });
    const add = (name: string) => makeContact(app, owner, { clientId: client.id, name });
    for (let number = 0; number < 10; number += 1) await add(`Person ${number}`);
    expect(await findInFull(id)).toMatchObject({ isCut: false });
    await add('Person 99');
    const { people, isCut } = await findInFull(id);
    expect(isCut).toBe(true);
    expect(people).toHaveLength(10);
    expect(people.at(-1)?.name).toBe('Person 9');
  });

  test('is found for a closed job too', async () => {
    const project = await makeProject(app, owner);
    await as(app, owner, (ctx) => closeProject(ctx, project));
    expect(await findInFull(project.id)).toMatchObject({ id: project.id, status: 'closed' });
    expect(await refusalOf(findInFull('prj_none'))).toBe('not_found');
  });
});

describe('the page of a job', () => {
  test('names its client and contact, even a contact removed after it was closed', async () => {
    const contact = await makeContact(app, owner, { name: 'Glenn Takeda', title: 'Head of brand' });
    const project = await makeProject(app, owner, { contactId: contact.id });
    expect(await page(project.id)).toMatchObject({
      clientName: 'Unassigned',
      isUnassigned: true,
      contactName: 'Glenn Takeda',
      contactTitle: 'Head of brand',
      contactClientId: contact.clientId,
    });
    await as(app, owner, (ctx) => closeProject(ctx, project));
    await as(app, owner, (ctx) => removeContact(ctx, contact));
    expect(await page(project.id)).toMatchObject({ contactName: 'Glenn Takeda' });
  });

  test('allows owners, admins and the job’s own producer to wrap', async () => {
    const [admin, own, other, coordinator] = [
      await makeMember(app, workspace, 'admin'),
      await makeMember(app, workspace, 'producer'),
      await makeMember(app, workspace, 'producer'),
      await makeMember(app, workspace, 'coordinator'),
    ];
    const { id } = await makeProject(app, own);
    const permissions = [];
    for (const member of [owner, admin, own, other, coordinator]) {
      const { may: can } = await page(id, member);
      // The page must match what the act allows.
      const refusal = await refusalOf(
        as(app, member, (ctx) => wrapProject(ctx, { id, items: [] })),
      );
      permissions.push([can.wrap, refusal === 'forbidden']);
    }
    const [may, mayNot] = [
      [true, false],
      [false, true],
    ];
    expect(permissions).toEqual([may, may, may, mayNot, mayNot]);
    const token = await makeToken(app, owner);
    const opened = await asTokenOf(app, token, (ctx) => findProjectPage(ctx, { id }));
    expect(opened.may.wrap).toBe(true);
  });

  test('names the first and last day that stand', async () => {
    const { id: projectId } = await makeProject(app, owner, { startDate: '2027-01-01' });
    expect(await page(projectId)).toMatchObject({ firstDay: null, lastDay: null });
    for (const date of ['2027-03-03', '2027-03-01', '2027-03-05'])
      await makeShootDay(app, owner, { projectId, date });
    const { id } = await makeShootDay(app, owner, { projectId, date: '2027-03-09' });
    await as(app, owner, (ctx) => moveHold(ctx, { id, holdStatus: 'released' }));
    expect(await page(projectId)).toMatchObject({ firstDay: '2027-03-01', lastDay: '2027-03-05' });
  });
});

function findInFull(id: string, member = owner) {
  return as(app, member, (ctx) => findProjectInFull(ctx, { id }));
}

function page(id: string, member = owner) {
  return as(app, member, (ctx) => findProjectPage(ctx, { id }));
}

import { portalLinkDays } from '@callboard/domain/portal/lives';
import {
  activityOf,
  as,
  createTestApp,
  linkMailedTo,
  makeClient,
  makeContact,
  makeProject,
  makeScheduleLink,
  makeUnproved,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject, removeProject } from '../../across/job-steps/index.ts';
import { removeContact } from '../../jobs/contacts/index.ts';
import {
  archiveProject,
  type Project,
  unarchiveProject,
  updateProject,
} from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listOutbox } from '../../mail/index.ts';
import { asPortalLink } from '../../portal/index.ts';
import { findPortalSchedule } from '../schedule-portal/index.ts';
import {
  createScheduleLink,
  endScheduleLink,
  listScheduleLinks,
  sendScheduleLink,
} from './index.ts';

let app: TestApp;
let owner: TestMember;
let project: Project;
let projectId: string;
let contactId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-30T17:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const { id: clientId } = await makeClient(app, owner);
  project = await makeProject(app, owner, { clientId });
  projectId = project.id;
  contactId = await contactOf(project.clientId);
});
afterAll(() => app.close());

const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const list = () => asOwner((ctx) => listScheduleLinks(ctx, { projectId }));
const create = (id = contactId, by = owner) =>
  as(app, by, (ctx) => createScheduleLink(ctx, { projectId, contactId: id }));
const end = (id: string, by = owner) => as(app, by, (ctx) => endScheduleLink(ctx, { id }));

async function contactOf(clientId: string, email: string | null = newEmail()): Promise<string> {
  return (await makeContact(app, owner, { clientId, name: 'Simone Achebe', email })).id;
}

const newEmail = () => `simone-${crypto.randomUUID()}@example.com`;

const page = (url: string) => {
  const secret = /\/portal\/(portal_[\w-]{43})\/schedule$/.exec(url)?.[1] ?? '';
  const request = { secret, proofs: [], address: '192.0.2.17' };
  return asPortalLink(app.database, request, findPortalSchedule);
};

describe('the schedule of a job', () => {
  test('is shared by mail with a contact of its client, and both are listed', async () => {
    const { id, email } = await makeScheduleLink(app, owner, { projectId });
    const { secret } = await linkMailedTo(app, email);
    const [mail] = await listOutbox(app.database, { email, limit: 1 });
    expect(mail).toMatchObject({ subject: 'Schedule of Morning Ritual', replyTo: owner.email });
    expect(mail?.text).toContain(`/portal/${secret}/schedule`);
    expect(await list()).toMatchObject([
      {
        ...{ id, contactName: 'Simone Achebe', isMailed: true, lastOpenedAt: null },
        ...{ createdBy: owner.name, isOfJob: true, createdAt: app.clock.now() },
        expiresAt: new Date(app.clock.now().getTime() + portalLinkDays * 86_400_000),
      },
    ]);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'A link to the schedule was mailed to Simone Achebe',
    });
  });

  test('is shared by a link to copy, of which only the hash is stored', async () => {
    const { url } = await create();
    expect((await page(url)).job).toBe('Morning Ritual');
    expect(await list()).toMatchObject([{ contactId, isMailed: false }]);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'A link to the schedule was created for Simone Achebe',
    });
    const secret = /portal_[\w-]{43}/.exec(url)?.[0] ?? '';
    const [stored] = await app.system.sql<{ text: string }[]>`
      select string_agg(l::text, ' ') || (select string_agg(a::text, ' ') from activity a) as text
      from portal_links l`;
    expect(stored?.text).not.toContain(secret);
  });

  test('is shared with the contact of the job at an agency, while they are that', async () => {
    const agent = await makeContact(app, owner, { email: newEmail() });
    expect(await refusalOf(create(agent.id))).toBe('invalid_parameter contactId');
    await asOwner((ctx) => updateProject(ctx, { id: projectId, contactId: agent.id }));
    const { url } = await create(agent.id);
    expect((await page(url)).job).toBe('Morning Ritual');
    expect(await list()).toMatchObject([{ contactId: agent.id, isOfJob: true }]);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, contactId: null }));
    expect(await refusalOf(page(url))).toBe('not_found');
    expect(await list()).toMatchObject([{ isOfJob: false }]);
  });

  test('is not shared with others than contacts of its client, nor without an email', async () => {
    const other = await makeContact(app, owner, { email: newEmail() });
    const stranger = (await makeWorkspace(app)).owner;
    const foreign = await makeContact(app, stranger, { email: newEmail() });
    const unreachable = await contactOf(project.clientId, null);
    const removed = await contactOf(project.clientId);
    await asOwner((ctx) => removeContact(ctx, { id: removed }));
    for (const id of [other.id, foreign.id, unreachable, removed]) {
      expect(await refusalOf(create(id))).toBe('invalid_parameter contactId');
      const send = asOwner((ctx) => sendScheduleLink(ctx, { projectId, contactId: id }));
      expect(await refusalOf(send)).toBe('invalid_parameter contactId');
    }
    expect(await refusalOf(create(contactId, stranger))).toBe('not_found');
    expect(await list()).toEqual([]);
  });

  test('of a closed, archived or deleted job is not shared', async () => {
    const { url } = await create();
    await asOwner((ctx) => closeProject(ctx, project));
    expect(await refusalOf(create())).toBe('project_closed');
    expect((await page(url)).job).toBe('Morning Ritual');
    await asOwner((ctx) => archiveProject(ctx, { id: projectId }));
    expect(await refusalOf(page(url))).toBe('not_found');
    await asOwner((ctx) => unarchiveProject(ctx, { id: projectId }));
    expect((await page(url)).job).toBe('Morning Ritual');

    ({ id: projectId } = await makeProject(app, owner, { clientId: project.clientId }));
    const { url: ofDeleted } = await create();
    const [link] = await list();
    await app.system.sql`update projects set status = 'archived' where id = ${projectId}`;
    expect(await refusalOf(create())).toBe('project_closed');
    await app.system.sql`update projects set status = 'production' where id = ${projectId}`;
    await asOwner((ctx) => removeProject(ctx, { id: projectId }));
    expect(await refusalOf(create())).toBe('not_found');
    expect(await refusalOf(page(ofDeleted))).toBe('not_found');
    expect(await refusalOf(end(link?.id ?? ''))).toBe('not_found');
  });

  test('is shared only by people who confirmed their email', async () => {
    const member = await makeUnproved(app, { email: newEmail() });
    const contact = await makeContact(app, member, { email: newEmail() });
    const job = await makeProject(app, member, { clientId: contact.clientId });
    const input = { projectId: job.id, contactId: contact.id };
    for (const share of [createScheduleLink, sendScheduleLink]) {
      const act = as(app, member, (ctx) => share(ctx, input).then(() => undefined));
      expect(await refusalOf(act)).toBe('email_not_confirmed');
    }
  });

  test('is not shared with a contact who is removed meanwhile', async () => {
    const { outcome, hasWaited, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => removeContact(ctx, { id: contactId }),
      work: () => create(),
    });
    expect({ outcome, hasWaited, changedNothing }).toEqual({
      ...{ outcome: 'invalid_parameter', hasWaited: true, changedNothing: true },
    });
  });
});

describe('a link', () => {
  test('ends at once, is not listed then, and cannot be ended again or by others', async () => {
    const { url } = await create();
    const { url: second } = await create();
    const [newest] = await list();
    const id = newest?.id ?? '';
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(end(id, stranger))).toBe('not_found');
    await end(id);
    expect(await list()).toHaveLength(1);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'The schedule link of Simone Achebe was ended',
    });
    const kept = await app.system.sql`
      select from activity where project_id = ${projectId} and audit_group = 'connections'`;
    expect(kept).toHaveLength(3);
    const before = await activityOf(app, owner);
    expect(await refusalOf(end(id))).toBe('not_found');
    expect(await activityOf(app, owner)).toEqual(before);
    const works = await Promise.all([url, second].map((it) => refusalOf(page(it))));
    expect(works.toSorted()).toEqual(['no refusal', 'not_found']);
  });

  test('of another kind cannot be ended here', async () => {
    await create();
    const [link] = await list();
    await app.system.sql`update portal_links set scope = 'brief' where id = ${link?.id ?? ''}`;
    expect(await refusalOf(end(link?.id ?? ''))).toBe('not_found');
    expect(await list()).toEqual([]);
  });

  test('shows nothing once its contact is removed, or not of the client of the job', async () => {
    const { url } = await create();
    const other = await makeContact(app, owner);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, clientId: other.clientId }));
    expect(await refusalOf(page(url))).toBe('not_found');
    expect(await list()).toMatchObject([{ isOfJob: false }]);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, clientId: project.clientId }));
    expect((await page(url)).days).toEqual([]);
    await asOwner((ctx) => removeContact(ctx, { id: contactId }));
    expect(await refusalOf(page(url))).toBe('not_found');
    expect(await list()).toEqual([]);
  });

  test(`works for ${portalLinkDays} days without being opened`, async () => {
    const { url } = await create();
    app.clock.advance(portalLinkDays * 86_400 - 1);
    await page(url);
    app.clock.advance(1);
    expect(await refusalOf(page(url))).toBe('not_found');
    expect(await list()).toEqual([]);
  });
});

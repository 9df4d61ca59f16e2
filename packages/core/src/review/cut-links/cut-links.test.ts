import { portalLinkDays } from '@callboard/domain/portal/lives';
import {
  activityOf,
  as,
  createTestApp,
  linkMailedTo,
  makeContact,
  makeCutLink,
  makeDeliverable,
  makeProject,
  makeUnproved,
  makeVersion,
  makeWorkspace,
  refusalOf,
  refusalsOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { removeContact } from '../../jobs/contacts/index.ts';
import { type Project, updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { listOutbox } from '../../mail/index.ts';
import { asPortalLink } from '../../portal/index.ts';
import { findPortalCut } from '../cut-portal/index.ts';
import { findDeliverable, removeDeliverable, updateDeliverable } from '../deliverables/index.ts';
import { createCutLink, endCutLink, listCutContacts, listCutLinks, sendCutLink } from './index.ts';

let app: TestApp;
let owner: TestMember;
let project: Project;
let deliverableId: string;
let contactId: string;

beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(async () => {
  app.clock.set('2026-11-30T17:00:00.000Z');
  ({ owner } = await makeWorkspace(app, { plan: 'house' }));
  const contact = await makeContact(app, owner, { name: 'Simone Achebe', email: newEmail() });
  contactId = contact.id;
  project = await makeProject(app, owner, { clientId: contact.clientId });
  ({ id: deliverableId } = await makeDeliverable(app, owner, { projectId: project.id }));
  await makeVersion(app, owner, { deliverableId });
});
afterAll(() => app.close());

const newEmail = () => `simone-${crypto.randomUUID()}@example.com`;
const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(app, owner, work);
const list = () => asOwner((ctx) => listCutLinks(ctx, { deliverableId }));
const create = (id = contactId, by = owner) =>
  as(app, by, (ctx) => createCutLink(ctx, { deliverableId, contactId: id }));
const send = (input: { message?: string } = {}) =>
  asOwner((ctx) => sendCutLink(ctx, { deliverableId, contactId, ...input }));
const end = (id: string, by = owner) => as(app, by, (ctx) => endCutLink(ctx, { id }));

const page = (url: string) => {
  const secret = /\/portal\/(portal_[\w-]{43})\/cut$/.exec(url)?.[1] ?? '';
  const request = { secret, proofs: [], address: '192.0.2.17' };
  return asPortalLink(app.database, request, (ctx) => findPortalCut(ctx, {}));
};

const sharedAt = async () => {
  const rows = await app.system.sql<{ shared_at: Date | null }[]>`
    select shared_at from versions where deliverable_id = ${deliverableId} order by version_number`;
  return rows.map((it) => it.shared_at && new Date(it.shared_at));
};

describe('a deliverable', () => {
  test('is shared by mail with a contact of its client, and its newest version counts as shared', async () => {
    await makeVersion(app, owner, { deliverableId });
    const { id } = await send({ message: 'Sound is temp.' });
    const { email } = (
      await app.system.sql<{ email: string }[]>`
      select email from portal_links where id = ${id}`
    )[0] ?? { email: '' };
    const [mail] = await listOutbox(app.database, { email, limit: 1 });
    const { secret } = await linkMailedTo(app, email);
    expect(mail).toMatchObject({
      ...{ subject: 'v2 of Hero :60 is ready for review', replyTo: owner.email },
    });
    expect(mail?.text).toContain(`/portal/${secret}/cut`);
    expect(mail?.text).toContain('Sound is temp.');
    expect(await sharedAt()).toEqual([null, app.clock.now()]);
    expect(await list()).toMatchObject([
      {
        ...{ id, contactName: 'Simone Achebe', isMailed: true, lastOpenedAt: null },
        ...{ createdBy: owner.name, isOfJob: true, createdAt: app.clock.now() },
        expiresAt: new Date(app.clock.now().getTime() + portalLinkDays * 86_400_000),
      },
    ]);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'A link to Hero :60 was mailed to Simone Achebe',
    });
    const first = app.clock.now();
    app.clock.advance(60);
    await send();
    expect(await sharedAt()).toEqual([null, first]);
  });

  test('is shared by a link to copy, of which only the hash is stored', async () => {
    const { url } = await create();
    expect(await page(url)).toMatchObject({ title: 'Hero :60', job: 'Morning Ritual' });
    expect(await list()).toMatchObject([{ contactId, isMailed: false }]);
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'A link to Hero :60 was created for Simone Achebe',
    });
    expect(await sharedAt()).toEqual([null]);
    const secret = /portal_[\w-]{43}/.exec(url)?.[0] ?? '';
    const [stored] = await app.system.sql<{ text: string }[]>`
      select string_agg(l::text, ' ') || (select string_agg(a::text, ' ') from activity a) as text
      from portal_links l`;
    expect(stored?.text).not.toContain(secret);
  });

  test('is shared with contacts of its client who have an email, and with that of the job', async () => {
    const agent = await makeContact(app, owner, { name: 'Ada at the agency', email: newEmail() });
    const { clientId } = project;
    const unreachable = await makeContact(app, owner, { clientId, name: 'Theo', email: null });
    const removed = await makeContact(app, owner, { clientId, email: newEmail() });
    await asOwner((ctx) => removeContact(ctx, { id: removed.id }));
    const stranger = (await makeWorkspace(app)).owner;
    const foreign = await makeContact(app, stranger, { email: newEmail() });
    for (const { id } of [agent, unreachable, removed, foreign]) {
      expect(await refusalOf(create(id))).toBe('invalid_parameter contactId');
    }
    const contacts = () => asOwner((ctx) => listCutContacts(ctx, { deliverableId }));
    expect(await contacts()).toEqual([
      { id: contactId, name: 'Simone Achebe', isOfJob: false, hasEmail: true },
      { id: unreachable.id, name: 'Theo', isOfJob: false, hasEmail: false },
    ]);
    await asOwner((ctx) => updateProject(ctx, { id: project.id, contactId: agent.id }));
    expect((await contacts())[0]).toMatchObject({ id: agent.id, isOfJob: true });
    const { url } = await create(agent.id);
    expect(await page(url)).toMatchObject({ title: 'Hero :60' });
    await asOwner((ctx) => updateProject(ctx, { id: project.id, contactId: null }));
    expect(await refusalOf(page(url))).toBe('not_found');
    expect(await list()).toMatchObject([{ isOfJob: false }]);
  });

  test('is not shared hidden, without a cut, removed, or of a closed, archived or foreign job', async () => {
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(create(contactId, stranger))).toBe('not_found');
    const shown = deliverableId;
    const { id } = await makeDeliverable(app, owner, { projectId: project.id });
    deliverableId = id;
    expect(await refusalsOf([create(), send()])).toEqual(['conflict']);
    deliverableId = shown;
    const show = (isClientVisible: boolean) =>
      asOwner((ctx) => updateDeliverable(ctx, { id: shown, isClientVisible }));
    await show(false);
    expect(await refusalsOf([create(), send()])).toEqual(['conflict']);
    await show(true);
    await app.system.sql`update projects set status = 'archived' where id = ${project.id}`;
    expect(await refusalOf(create())).toBe('project_closed');
    await app.system.sql`update projects set status = 'production' where id = ${project.id}`;
    await asOwner((ctx) => closeProject(ctx, project));
    expect(await refusalsOf([create(), send()])).toEqual(['project_closed']);
    await app.system.sql`update projects set closed_at = null where id = ${project.id}`;
    await asOwner((ctx) => removeDeliverable(ctx, { id: shown, reason: 'Cut' }));
    expect(await refusalsOf([create(), send()])).toEqual(['not_found']);
    expect(await sharedAt()).toEqual([null]);
  });

  test('is shared only by people who confirmed their email', async () => {
    const member = await makeUnproved(app, { email: newEmail() });
    const contact = await makeContact(app, member, { email: newEmail() });
    const job = await makeProject(app, member, { clientId: contact.clientId });
    const { id } = await makeDeliverable(app, member, { projectId: job.id });
    await makeVersion(app, member, { deliverableId: id });
    const input = { deliverableId: id, contactId: contact.id };
    for (const share of [createCutLink, sendCutLink]) {
      const act = as(app, member, (ctx) => share(ctx, input).then(() => undefined));
      expect(await refusalOf(act)).toBe('email_not_confirmed');
    }
  });

  test('is not shared once it is hidden meanwhile', async () => {
    const { outcome, hasWaited, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => updateDeliverable(ctx, { id: deliverableId, isClientVisible: false }),
      work: () => create(),
    });
    expect({ outcome, hasWaited, changedNothing }).toEqual({
      ...{ outcome: 'conflict', hasWaited: true, changedNothing: true },
    });
  });
});

describe('a link', () => {
  test('ends at once, is not listed then, and cannot be ended again or by others', async () => {
    const { url } = await create();
    const [link] = await list();
    const id = link?.id ?? '';
    const stranger = (await makeWorkspace(app)).owner;
    expect(await refusalOf(end(id, stranger))).toBe('not_found');
    await end(id);
    expect(await list()).toEqual([]);
    expect(await refusalOf(page(url))).toBe('not_found');
    expect((await activityOf(app, owner, 1))[0]).toMatchObject({
      summary: 'The link of Simone Achebe to Hero :60 was ended',
    });
    const kept = await app.system.sql`
      select from activity where project_id = ${project.id} and audit_group = 'connections'`;
    expect(kept).toHaveLength(2);
    const before = await activityOf(app, owner);
    expect(await refusalOf(end(id))).toBe('not_found');
    expect(await activityOf(app, owner)).toEqual(before);
  });

  test('ends on a closed job too, and one of another kind is not ended here', async () => {
    await create();
    const [link] = await list();
    const id = link?.id ?? '';
    await app.system.sql`update portal_links set scope = 'project' where id = ${id}`;
    expect(await refusalOf(end(id))).toBe('not_found');
    expect(await list()).toEqual([]);
    await app.system.sql`update portal_links set scope = 'deliverable' where id = ${id}`;
    await asOwner((ctx) => closeProject(ctx, project));
    await end(id);
    expect(await list()).toEqual([]);
  });

  test('of one deliverable is not listed with another', async () => {
    const other = await makeCutLink(app, owner, { projectId: project.id });
    expect(await list()).toEqual([]);
    expect(await asOwner((ctx) => listCutLinks(ctx, other))).toHaveLength(1);
    expect(await asOwner((ctx) => findDeliverable(ctx, { id: other.deliverableId }))).toMatchObject(
      { isClientVisible: true },
    );
  });
});

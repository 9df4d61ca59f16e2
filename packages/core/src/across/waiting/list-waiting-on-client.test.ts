import {
  as,
  createTestApp,
  makeClient,
  makeContact,
  makeDeliverable,
  makeNote,
  makeProject,
  makeVersion,
  makeWorkspace,
  refusalOf,
  removeRecord,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updateProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { setApprovers } from '../../review/approvers/index.ts';
import { removeDeliverable, updateDeliverable } from '../../review/deliverables/index.ts';
import { setNoteResolved } from '../../review/notes/index.ts';
import { decideVersion, withdrawDecision } from '../../review/versions/index.ts';
import { listProjectsWithNextDay } from '../job-lists/index.ts';
import { listWaitingOnClient, waitingTool } from './index.ts';
import { countWaitingOnClient } from './list-waiting-on-client.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  ({ owner } = await makeWorkspace(app));
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

describe('a cut waits on the client', () => {
  test('from the time of its latest version, listed longest waiting first', async () => {
    const hero = await inReview('Hero :60');
    app.clock.advance(60);
    const bumper = await inReview('Bumper :06');
    expect(await titles()).toEqual(['Hero :60', 'Bumper :06']);
    app.clock.advance(60);
    await makeVersion(app, owner, { deliverableId: hero.id });
    expect((await list()).items).toMatchObject([
      { id: bumper.id, versionNumber: 1 },
      { id: hero.id, versionNumber: 2, since: app.clock.now() },
    ]);
  });

  test('only with a cut: a deliverable in review without one does not wait', async () => {
    const { id } = await makeDeliverable(app, owner, { projectId });
    await asOwner((ctx) => updateDeliverable(ctx, { id, status: 'IN_REVIEW' }));
    expect(await titles()).toEqual([]);
    expect(await asOwner(countWaitingOnClient)).toBe(0);
    const { items } = await asOwner((ctx) => listProjectsWithNextDay(ctx, { limit: 9 }));
    expect(items).toMatchObject([{ openReviews: 0 }]);
  });

  test('in the order added, if it started waiting at the same instant as another', async () => {
    await inReview('First');
    await inReview('Second');
    expect(await titles()).toEqual(['First', 'Second']);
  });

  test('for the approvers who have not decided, and in order for the next one', async () => {
    const { id, versionId } = await inReview('Hero :60');
    const { id: clientId } = await makeClient(app, owner);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, clientId }));
    const [maddie, otto, iris] = await Promise.all(
      ['Maddie Orr', 'Otto Beck', 'Iris Vale'].map((name) =>
        makeContact(app, owner, { clientId, name }),
      ),
    );
    if (!maddie || !otto || !iris) throw new Error('There are three contacts.');
    const set = (inOrder: boolean, seen: string[] = []) =>
      asOwner((ctx) =>
        setApprovers(ctx, {
          ...{ id, inOrder, seen },
          approvers: [
            { contactId: maddie.id, side: '', isRequired: true },
            { contactId: iris.id, side: '', isRequired: false },
            { contactId: otto.id, side: '', isRequired: true },
          ],
        }),
      );
    const names = async () => (await list()).items.map((it) => it.contactName);
    const approve = (contactId: string) =>
      asOwner((ctx) =>
        decideVersion(ctx, { id: versionId, decision: 'APPROVED', byName: 'Somebody', contactId }),
      );
    const withdraw = (contactId: string | null) =>
      asOwner((ctx) => withdrawDecision(ctx, { id: versionId, contactId }));
    await set(false);
    expect(await names()).toEqual(['Maddie Orr, Otto Beck']);
    await approve(maddie.id);
    expect(await names()).toEqual(['Otto Beck']);
    await withdraw(maddie.id);
    await approve(otto.id);
    expect(await names()).toEqual(['Maddie Orr']);
    await withdraw(null);
    await set(true, [maddie.id, iris.id, otto.id]);
    expect(await names()).toEqual(['Maddie Orr']);
  });

  test('until it is decided, and again after the decision is withdrawn', async () => {
    const { versionId } = await inReview('Hero :60');
    await asOwner((ctx) =>
      decideVersion(ctx, { id: versionId, decision: 'APPROVED_WITH_NOTES', byName: 'Maddie Orr' }),
    );
    expect(await titles()).toEqual([]);
    await asOwner((ctx) => withdrawDecision(ctx, { id: versionId }));
    expect(await titles()).toEqual(['Hero :60']);
  });

  test('no longer when it is removed, or its job is closed or removed', async () => {
    const { id } = await inReview('Lift');
    await inReview('Hero :60');
    await asOwner((ctx) => removeDeliverable(ctx, { id, reason: 'Cut from the buy' }));
    expect(await titles()).toEqual(['Hero :60']);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, status: 'closed' }));
    expect(await titles()).toEqual([]);
    await asOwner((ctx) => updateProject(ctx, { id: projectId, status: 'post_production' }));
    expect(await titles()).toEqual(['Hero :60']);
    await removeRecord(app, 'projects', { id: projectId });
    expect(await titles()).toEqual([]);
    expect(await asOwner(countWaitingOnClient)).toBe(0);
  });

  test('with the count of the client’s open notes, without replies', async () => {
    const { versionId } = await inReview('Hero :60');
    const note = await makeNote(app, owner, { versionId });
    await makeNote(app, owner, { versionId, parentId: note.id, body: 'Done in v2' });
    await makeNote(app, owner, { versionId, visibility: 'internal' });
    const resolved = await makeNote(app, owner, { versionId });
    await asOwner((ctx) => setNoteResolved(ctx, { id: resolved.id, isResolved: true }));
    expect((await list()).items).toMatchObject([{ openNotes: { client: 1, internal: 1 } }]);
  });
});

describe('filtered by client or job', () => {
  test('only theirs are listed', async () => {
    await inReview('Hero :60');
    const client = await makeClient(app, owner);
    const project = await makeProject(app, owner, { clientId: client.id, name: 'Glow Forward' });
    await inReview('Lift', project.id);
    expect(await titles({ clientId: client.id })).toEqual(['Lift']);
    expect(await titles({ projectId })).toEqual(['Hero :60']);
    expect(await titles({ projectId, clientId: client.id })).toEqual([]);
  });

  test('an unknown one is refused', async () => {
    expect(await refusalOf(list({ clientId: '' }))).toBe('not_found');
  });

  test('a limited list has the total', async () => {
    for (const title of ['One', 'Two', 'Three']) await inReview(title);
    const { items, total } = await list({ limit: 2 });
    expect([items.length, total]).toEqual([2, 3]);
    expect(await asOwner(countWaitingOnClient)).toBe(3);
  });
});

describe('an assistant', () => {
  test('gets the cut, the contact and the days waiting in the company’s time zone', async () => {
    const contact = await makeContact(app, owner, { name: 'Simone Achebe' });
    await asOwner((ctx) => updateProject(ctx, { id: projectId, contactId: contact.id }));
    // 23:30 on Saturday in Los Angeles.
    app.clock.set('2026-11-22T07:30:00.000Z');
    await inReview('Hero :60');
    app.clock.advance(45 * 60);
    expect(await toolItems()).toMatchObject([
      {
        kind: 'cut',
        title: 'Hero :60 v1',
        contact: 'Simone Achebe',
        since: '2026-11-21T23:30:00-08:00',
        days_waiting: 1,
        open_client_notes: 0,
      },
    ]);
  });

  test('gets no contact when there is none', async () => {
    const { id } = await inReview('Hero :60');
    const [item] = await toolItems();
    expect(item).toMatchObject({ deliverable_id: id, title: 'Hero :60 v1', days_waiting: 0 });
    expect(item).not.toHaveProperty('contact');
    expect(item).not.toHaveProperty('due_date');
  });
});

type Input = Parameters<typeof listWaitingOnClient>[1];

function list(input: Partial<Input> = {}) {
  return asOwner((ctx) => listWaitingOnClient(ctx, { limit: 25, ...input }));
}

async function titles(input: Partial<Input> = {}): Promise<string[]> {
  return (await list(input)).items.map((it) => ('title' in it ? it.title : (it.number ?? '')));
}

async function inReview(title: string, onProject = projectId) {
  const { id } = await makeDeliverable(app, owner, { projectId: onProject, title });
  const { id: versionId } = await makeVersion(app, owner, { deliverableId: id });
  return { id, versionId };
}

function toolItems() {
  return asOwner(async (ctx) => {
    const { items } = await listWaitingOnClient(ctx, { limit: 25 });
    return items.map((item) => waitingTool.toWaitingItem(ctx, item));
  });
}

function asOwner<T>(work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return as(app, owner, work);
}

import {
  as,
  createTestApp,
  fingerprintOf,
  makeBooking,
  makeCard,
  makeClient,
  makeConnection,
  makeContact,
  makeDeliverable,
  makeDrive,
  makeNote,
  makeProject,
  makeRoll,
  makeShootDay,
  makeToken,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disconnect } from './accounts/connections/index.ts';
import { setPlan } from './accounts/plans/index.ts';
import { revokeToken } from './accounts/tokens/index.ts';
import { findCompany, updateCompany } from './accounts/workspaces/index.ts';
import { giveCrewCall } from './crew/index.ts';
import { setCardRemoved } from './jobs/boards/index.ts';
import { removeClient, restoreClient } from './jobs/clients/index.ts';
import { removeContact, restoreContact, updateContact } from './jobs/contacts/index.ts';
import { addLink, setLinkRemoved } from './jobs/links/index.ts';
import type { Ctx } from './kernel/context.ts';
import { orderDeliverables } from './review/deliverables/index.ts';
import { setNoteResolved } from './review/notes/index.ts';
import { copyCard } from './schedule/media/index.ts';

let app: TestApp;
let owner: TestMember;
let projectId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
  projectId = (await makeProject(app, owner)).id;
});

afterAll(() => app.close());

const urlOf = (name: string) => `https://video.example.com/${name}`;

type Act = (ctx: Ctx) => Promise<unknown>;

/** Each prepares its records and returns the act. */
const acts: Record<string, () => Promise<Act>> = {
  'removing a card': async () => {
    const { id } = await makeCard(app, owner, { projectId, title: 'Permits' });
    return (ctx) => setCardRemoved(ctx, { id, isRemoved: true });
  },
  'restoring a card': async () => {
    const { id } = await makeCard(app, owner, { projectId, title: 'Permits' });
    await as(app, owner, (ctx) => setCardRemoved(ctx, { id, isRemoved: true }));
    return (ctx) => setCardRemoved(ctx, { id, isRemoved: false });
  },
  'removing a link': async () => {
    const { id } = await as(app, owner, (ctx) => addLink(ctx, { projectId, url: urlOf('a') }));
    return (ctx) => setLinkRemoved(ctx, { id, isRemoved: true });
  },
  'restoring a link': async () => {
    const { id } = await as(app, owner, (ctx) => addLink(ctx, { projectId, url: urlOf('b') }));
    await as(app, owner, (ctx) => setLinkRemoved(ctx, { id, isRemoved: true }));
    return (ctx) => setLinkRemoved(ctx, { id, isRemoved: false });
  },
  'saving the company': async () => {
    const { id: _, unassignedClientId: __, ...company } = await as(app, owner, findCompany);
    return (ctx) => updateCompany(ctx, { ...company, address: '1 Alder Yard' });
  },
  'setting the plan': async () => (ctx) => setPlan(ctx, { plan: 'studio' }),
  'choosing the primary contact': async () => {
    const { id } = await makeContact(app, owner);
    return (ctx) => updateContact(ctx, { id, name: 'Hana B.', isPrimary: true });
  },
  'restoring a contact': async () => {
    const { id } = await makeContact(app, owner);
    await as(app, owner, (ctx) => removeContact(ctx, { id }));
    return (ctx) => restoreContact(ctx, { id });
  },
  'restoring a client': async () => {
    const { id } = await makeClient(app, owner);
    await as(app, owner, (ctx) => removeClient(ctx, { id }));
    return (ctx) => restoreClient(ctx, { id });
  },
  'copying a card to a drive': async () => {
    const { id: driveId } = await makeDrive(app, owner, { projectId });
    const { id: cardId } = await makeRoll(app, owner, { projectId });
    const verifiedAt = app.clock.now();
    return (ctx) => copyCard(ctx, { cardId, driveId, verifiedAt });
  },
  'calling a person': () => callTo('07:00'),
  'calling a person at the general call': () => callTo(null),
  'ordering deliverables': async () => {
    const { id: ordered } = await makeProject(app, owner);
    const [a, b] = [await deliverableOf(ordered), await deliverableOf(ordered)];
    return (ctx) => orderDeliverables(ctx, { projectId: ordered, ids: [b, a] });
  },
  'resolving a note': async () => {
    const { id: versionId } = await makeVersion(app, owner, {
      deliverableId: await deliverableOf(projectId),
    });
    const { id } = await makeNote(app, owner, { versionId });
    return (ctx) => setNoteResolved(ctx, { id, isResolved: true });
  },
  'revoking a token': async () => {
    const { id } = await makeToken(app, owner);
    return (ctx) => revokeToken(ctx, { id });
  },
  'ending a connection': async () => {
    const { id } = await makeConnection(app, owner);
    return (ctx) => disconnect(ctx, { id });
  },
};

test.each(Object.entries(acts))('%s a second time writes and logs nothing', async (_, prepare) => {
  const act = await prepare();
  const prepared = await fingerprintOf(app);
  await as(app, owner, act);
  const once = await fingerprintOf(app);
  expect(once).not.toBe(prepared);
  app.clock.advance(60);
  await as(app, owner, act);
  expect(await fingerprintOf(app)).toBe(once);
});

async function callTo(callTime: string | null): Promise<Act> {
  const { id: shootDayId } = await makeShootDay(app, owner, { projectId });
  const { id: bookingId } = await makeBooking(app, owner, { projectId });
  return (ctx) => giveCrewCall(ctx, { shootDayId, bookingId, callTime });
}

async function deliverableOf(project: string): Promise<string> {
  return (await makeDeliverable(app, owner, { projectId: project })).id;
}

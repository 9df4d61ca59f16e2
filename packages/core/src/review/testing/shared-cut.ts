import {
  as,
  asClient,
  createTestApp,
  linkMailedTo,
  makeCutLink,
  makeDeliverable,
  makeMember,
  makeProject,
  makeVersion,
  makeWorkspace,
  type TestApp,
  type TestMember,
  type TestPortalLink,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { closeProject } from '../../across/job-steps/index.ts';
import { findProject } from '../../jobs/projects/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asPortalLink } from '../../portal/index.ts';
import { textsOf } from '../../tell/notices/testing/texts-of.ts';
import { createCutLink } from '../cut-links/index.ts';
import {
  DecideCut,
  decideCut,
  findPortalCut,
  findPortalCutFile,
  NoteOnCut,
  noteOnCut,
  openPortalCut,
} from '../cut-portal/index.ts';
import type { Version } from '../versions/index.ts';

interface State {
  app: TestApp;
  /** Another one for each test. */
  company: TestWorkspace;
  owner: TestMember;
  producer: TestMember;
  project: { id: string; clientId: string };
  deliverableId: string;
  version: Version;
  contactId: string;
  linkId: string;
  /** What the browser has that opens the mailed link. */
  link: TestPortalLink;
}

type NoteInput = Parameters<typeof NoteOnCut.parse>[0] & object;

/** A cut that is shared by mail with a contact before each test of a file, and what is done with it. */
export function openSharedCut() {
  const scene = {} as State;
  beforeAll(async () => {
    scene.app = await createTestApp();
  });
  beforeEach(() => fill(scene));
  afterAll(() => scene.app.close());

  const asOwner = <T>(work: (ctx: Ctx) => Promise<T>) => as(scene.app, scene.owner, work);
  return Object.assign(scene, {
    asOwner,
    page: (versionNumber?: number, by = scene.link) =>
      asClient(scene.app, by, (ctx) => findPortalCut(ctx, { versionNumber })),
    open: (by = scene.link) => asClient(scene.app, by, openPortalCut),
    note: (input: NoteInput = {}, by = scene.link) =>
      asClient(scene.app, by, (ctx) => {
        const whole = { versionId: scene.version.id, body: 'Logo sooner', ...input };
        return noteOnCut(ctx, NoteOnCut.parse(whole));
      }),
    decide: (input: object = {}, by = scene.link) =>
      asClient(scene.app, by, (ctx) => {
        const { version, link } = scene;
        const whole = { versionId: version.id, decision: 'APPROVED', email: link.email, ...input };
        return decideCut(ctx, DecideCut.parse(whole));
      }),
    fileOf: (part: string, versionNumber: number, by = scene.link) =>
      asPortalLink(
        scene.app.database,
        by,
        (ctx) => findPortalCutFile(ctx, { versionNumber, part }),
        'portalFilms',
      ),
    /** Returns a browser with a link that was copied for the same contact. */
    copied: async (): Promise<TestPortalLink> => {
      const { deliverableId, contactId, link } = scene;
      const { url } = await asOwner((ctx) => createCutLink(ctx, { deliverableId, contactId }));
      return { ...link, secret: /portal_[\w-]{43}/.exec(url)?.[0] ?? '', proofs: [] };
    },
    post: () => makeVersion(scene.app, scene.owner, { deliverableId: scene.deliverableId }),
    /** Posts a version of another deliverable of the job. */
    elsewhereVersion: async (): Promise<Version> => {
      const { app, owner, project } = scene;
      const { id } = await makeDeliverable(app, owner, { projectId: project.id });
      return makeVersion(app, owner, { deliverableId: id });
    },
    wrap: async (ctx: Ctx) => closeProject(ctx, await findProject(ctx, scene.project)),
    noticesOf: (member: TestMember) => textsOf(scene.app, member),
  });
}

async function fill(scene: State): Promise<void> {
  const { app } = scene;
  app.clock.set('2026-11-30T17:00:00.000Z');
  const company = await makeWorkspace(app, { plan: 'house' });
  const { owner } = company;
  const producer = await makeMember(app, company, 'producer');
  const job = await makeProject(app, owner);
  const made = await makeCutLink(app, owner, { projectId: job.id });
  const { id: linkId, email, clientId, deliverableId, version, contactId } = made;
  Object.assign(scene, { company, owner, producer, deliverableId, version, contactId, linkId });
  scene.project = { id: job.id, clientId };
  scene.link = { estimateId: '', email, ...(await linkMailedTo(app, email)) };
}

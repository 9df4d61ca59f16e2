import { randomBytes } from 'node:crypto';
import {
  as,
  asCrew,
  createTestApp,
  makeBooking,
  makeCrewMember,
  makeProject,
  makeProvenCrewLink,
  makeWorkspace,
  type TestApp,
  type TestMember,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { withOrigin } from '../../../kernel/origin.ts';
import { moveBookingDays } from '../../index.ts';
import { listJobPaperwork, listOwnPaperwork, sendPackets, signMemo } from '../index.ts';

export const date = '2026-12-01';
export const email = 'theo@example.com';

/** A stored scan. */
export const scan = () => ({
  blobId: `up_${randomBytes(8).toString('hex')}`,
  sha256: randomBytes(32).toString('hex'),
  sizeBytes: 2_000,
  contentType: 'application/pdf',
});

interface State {
  app: TestApp;
  /** Of another company. */
  stranger: TestMember;
  /** Another one for each test. */
  owner: TestMember;
}

/** A company before each test of a file, which hires people and sends them their packets. */
export function openScene() {
  const scene = {} as State;
  beforeAll(async () => {
    scene.app = await createTestApp();
    scene.stranger = (await makeWorkspace(scene.app)).owner;
  });
  beforeEach(async () => {
    scene.owner = (await makeWorkspace(scene.app, { plan: 'house' })).owner;
  });
  afterAll(() => scene.app.close());

  /** Confirms somebody and sends them their packet. */
  async function hire(person: object = {}) {
    const project = await makeProject(scene.app, scene.owner);
    const { id: crewMemberId } = await makeCrewMember(scene.app, scene.owner, { email, ...person });
    const booking = { projectId: project.id, crewMemberId, dates: [date] };
    const { id: bookingId } = await makeBooking(scene.app, scene.owner, booking);
    const dates = [date];
    await as(scene.app, scene.owner, (ctx) =>
      moveBookingDays(ctx, { bookingId, dates, status: 'confirmed' }),
    );
    return { project, projectId: project.id, crewMemberId, bookingId };
  }

  async function hireAndSend() {
    const hired = await hire();
    await send(hired.projectId);
    const link = await makeProvenCrewLink(scene.app, scene.owner, hired);
    const papers = await papersOf(hired.projectId);
    const idOf = (kind: string) => papers.find((it) => it.kind === kind)?.id ?? '';
    return { ...hired, link, idOf };
  }

  const send = (projectId: string, by = scene.owner) =>
    as(scene.app, by, (ctx) => sendPackets(ctx, { projectId }));
  const papersOf = (projectId: string) =>
    as(scene.app, scene.owner, (ctx) => listJobPaperwork(ctx, { projectId }));

  type Hired = Awaited<ReturnType<typeof hireAndSend>>;

  const own = ({ link }: Pick<Hired, 'link'>) =>
    asCrew(scene.app, link, (ctx) => listOwnPaperwork(ctx));

  async function sign(hired: Hired, input: object = {}) {
    const { papers } = await own(hired);
    const memo = papers.find((it) => it.kind === 'deal_memo');
    const { id = '', document } = memo ?? {};
    const sha256 = document?.sha256 ?? '';
    return withOrigin({ address: '192.0.2.7', requestId: 'req_1' }, () =>
      asCrew(scene.app, hired.link, (ctx) =>
        signMemo(ctx, { id, sha256, name: 'Theo Marsh', hasAgreed: true, ...input }),
      ),
    );
  }

  return Object.assign(scene, { hire, hireAndSend, send, papersOf, own, sign });
}

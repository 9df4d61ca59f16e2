import {
  type FinanceAccess,
  financeAccess,
  type ProjectRole,
  projectRoles,
  roles,
} from '@callboard/domain/access/enums';
import {
  as,
  asTokenOf,
  createTestApp,
  makeDeliverable,
  makeDrive,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setProjectRole } from '../../jobs/team/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import {
  createDeliverable,
  orderDeliverables,
  updateDeliverable,
} from '../../review/deliverables/index.ts';
import { addVersion } from '../../review/versions/index.ts';
import { addCard, addDrive, updateDrive } from '../../schedule/media/index.ts';
import { updateMember } from '../members/index.ts';
import { isOpen, maySeeMoney, type ProjectAct, projectActs } from './project-access.ts';

const office = 'owner admin producer coordinator';

/**
 * Who may do what on a job, from section 1 of the domain document, written out again on purpose: a
 * role, or a role with the project role that it needs.
 */
const matrix: Record<Exclude<ProjectAct, 'seeMoney'>, string> = {
  wrap: 'owner admin producer/producer',
  delete: 'owner admin producer/producer',
  setTeam: 'owner admin producer/producer',
  editCallSheets: `${office} crew/first_ad`,
  addFiles: `${office} crew/first_ad`,
  editStrips: `${office} crew/first_ad`,
  editWrapReports: `${office} crew/first_ad`,
  seePay: 'owner admin producer/producer coordinator',
  editPay: 'owner admin producer/producer',
  editCosts: 'owner admin producer/producer coordinator',
  editBudget: 'owner admin producer/producer',
  seePaperworkFiles: 'owner admin producer/producer producer/coordinator coordinator/coordinator',
  editMedia: `${office} crew/post_supervisor crew/dit`,
  editDeliverables: `${office} crew/post_supervisor crew/editor`,
};

const moneyMatrix: Record<FinanceAccess, string> = {
  none: 'owner admin',
  own_projects: 'owner admin producer/producer coordinator/coordinator',
  full: office,
};

/** Lists the roles that open an act, with a project role where they need one. */
function openersOf(act: ProjectAct, access: FinanceAccess): string[] {
  return roles.flatMap((role) => {
    const on = (...held: (typeof projectRoles)[number][]) =>
      isOpen({ role, financeAccess: access, projectRoles: held }, act);
    if (on()) return [role];
    return projectRoles.filter((it) => on(it)).map((it) => `${role}/${it}`);
  });
}

describe('on a job', () => {
  test('every act is in the matrix', () => {
    expect([...Object.keys(matrix), 'seeMoney'].sort()).toEqual([...projectActs].sort());
  });

  test.each(Object.entries(matrix))('%s is open to whom the matrix says', (act, expected) => {
    for (const access of financeAccess) {
      expect(openersOf(act as ProjectAct, access).join(' '), access).toBe(expected);
    }
  });

  test.each(Object.entries(moneyMatrix))('money with the access %s', (access, expected) => {
    expect(openersOf('seeMoney', access as FinanceAccess).join(' ')).toBe(expected);
  });
});

let app: TestApp;
let company: TestWorkspace;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
});

afterAll(() => app.close());

const give = (to: TestMember, projectId: string, projectRole: ProjectRole) =>
  as(app, company.owner, (ctx) =>
    setProjectRole(ctx, { projectId, membershipId: to.membershipId, projectRole, isHeld: true }),
  );

describe('acts on drives, cards and deliverables', () => {
  let own: string;
  let other: string;
  let drive: { id: string };
  let deliverable: { id: string };

  beforeAll(async () => {
    own = (await makeProject(app, company.owner)).id;
    other = (await makeProject(app, company.owner)).id;
    drive = await makeDrive(app, company.owner, { projectId: own });
    deliverable = await makeDeliverable(app, company.owner, { projectId: own });
  });

  /** Returns which acts on a job are forbidden to a member. */
  async function forbiddenTo(member: TestMember, projectId: string): Promise<string[]> {
    const label = crypto.randomUUID().slice(0, 8);
    const acts: Record<string, (ctx: Ctx) => Promise<unknown>> = {
      addDrive: (ctx) => addDrive(ctx, { projectId, label, kind: 'master' }),
      updateDrive: (ctx) => updateDrive(ctx, { id: drive.id, label }),
      addCard: (ctx) => addCard(ctx, { projectId, camera: 'A', roll: label }),
      createDeliverable: (ctx) => createDeliverable(ctx, { projectId, title: label }),
      updateDeliverable: (ctx) => updateDeliverable(ctx, { id: deliverable.id, title: label }),
      orderDeliverables: (ctx) => orderDeliverables(ctx, { projectId, ids: ['del_none'] }),
      addVersion: (ctx) =>
        addVersion(ctx, { deliverableId: deliverable.id, url: 'https://cut.example.com/a' }),
    };
    const forbidden = [];
    for (const [name, act] of Object.entries(acts)) {
      if ((await refusalOf(as(app, member, act))) === 'forbidden') forbidden.push(name);
    }
    return forbidden;
  }

  const ofMedia = ['addDrive', 'updateDrive', 'addCard'];
  const ofDeliverables = [
    ...['createDeliverable', 'updateDeliverable', 'orderDeliverables', 'addVersion'],
  ];

  test.each([
    ['post_supervisor', []],
    ['dit', ofDeliverables],
    ['editor', ofMedia],
    ['first_ad', [...ofMedia, ...ofDeliverables]],
    ['viewer', [...ofMedia, ...ofDeliverables]],
  ] as const)('are open to crew as %s, except %o', async (projectRole, expected) => {
    const crew = await makeMember(app, company, 'crew');
    await give(crew, own, projectRole);
    expect(await forbiddenTo(crew, own)).toEqual(expected);
  });

  test('are closed to a post supervisor of another job, and to clients', async () => {
    const crew = await makeMember(app, company, 'crew');
    await give(crew, other, 'post_supervisor');
    const all = [...ofMedia, ...ofDeliverables];
    expect(await forbiddenTo(crew, own)).toEqual(all);
    expect(await forbiddenTo(await makeMember(app, company, 'client'), own)).toEqual(all);
    expect(await forbiddenTo(await makeMember(app, company, 'coordinator'), own)).toEqual([]);
  });
});

describe('who sees money', () => {
  const change = (member: TestMember, input: object) =>
    as(app, company.owner, (ctx) => updateMember(ctx, { id: member.membershipId, ...input }));
  const sees = (member: TestMember, project?: { id: string }) =>
    as(app, member, (ctx) => maySeeMoney(ctx, project));

  test('producers see that of the jobs they produce, and coordinators none', async () => {
    const [producer, coordinator] = [
      await makeMember(app, company),
      await makeMember(app, company, 'coordinator'),
    ];
    const own = await makeProject(app, producer);
    const other = await makeProject(app, company.owner);
    const seen = async (member: TestMember) => [
      await sees(member, own),
      await sees(member, other),
      await sees(member),
    ];
    expect(await seen(producer)).toEqual([true, false, false]);
    expect(await seen(coordinator)).toEqual([false, false, false]);
    await change(coordinator, { financeAccess: 'own_projects' });
    await give(coordinator, other.id, 'coordinator');
    expect(await seen(coordinator)).toEqual([false, true, false]);
    await change(coordinator, { financeAccess: 'full' });
    expect(await seen(coordinator)).toEqual([true, true, true]);
    await change(producer, { financeAccess: 'none' });
    expect(await seen(producer)).toEqual([false, false, false]);
    const token = await makeToken(app, company.owner);
    expect(await asTokenOf(app, token, (ctx) => maySeeMoney(ctx, own))).toBe(true);
  });

  test('another role starts with its own access, and a removed member over again', async () => {
    const member = await makeMember(app, company, 'coordinator');
    await change(member, { financeAccess: 'full' });
    expect(await change(member, { role: 'producer' })).toMatchObject({
      financeAccess: 'own_projects',
    });
    expect(await change(member, { role: 'admin' })).toMatchObject({ financeAccess: 'full' });
    expect(await change(member, { role: 'coordinator' })).toMatchObject({ financeAccess: 'none' });
    await change(member, { financeAccess: 'full' });
    await change(member, { status: 'removed' });
    expect(await refusalOf(change(member, { financeAccess: 'full' }))).toBe(
      'invalid_parameter financeAccess',
    );
    expect(await change(member, { status: 'active' })).toMatchObject({ financeAccess: 'none' });
    expect(await change(member, { role: 'producer', financeAccess: 'none' })).toMatchObject({
      financeAccess: 'none',
    });
  });

  test('crew and clients are given none, and owners and admins always have all', async () => {
    for (const [role, refused] of [
      ['crew', 'full'],
      ['client', 'own_projects'],
      ['admin', 'none'],
    ] as const) {
      const member = await makeMember(app, company, role);
      expect(await refusalOf(change(member, { financeAccess: refused })), role).toBe(
        'invalid_parameter financeAccess',
      );
    }
  });
});

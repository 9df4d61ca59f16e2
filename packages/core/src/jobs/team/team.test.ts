import { type ProjectRole, projectRoles, roles } from '@callboard/domain/access/enums';
import {
  activityOf,
  as,
  asTokenOf,
  createTestApp,
  makeMember,
  makeProject,
  makeToken,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  type TestWorkspace,
  whileCommitting,
} from '@callboard/testing/factories';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findProjectAccess } from '../../accounts/access/project-access.ts';
import { updateMember } from '../../accounts/members/index.ts';
import { reopenProject, wrapProject } from '../../across/job-steps/index.ts';
import { wrapItemNames } from '../../across/job-steps/list-wrap-checks.ts';
import { browseProjects, createProject } from '../projects/index.ts';
import { listCandidates, listTeam, setProjectRole } from './index.ts';

let app: TestApp;
let company: TestWorkspace;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
  company = await makeWorkspace(app, { plan: 'house' });
  owner = company.owner;
});

afterAll(() => app.close());

interface Given {
  projectId: string;
  to: TestMember;
  role: ProjectRole;
  isHeld?: boolean;
  by?: TestMember;
}

const set = ({ projectId, to, role: projectRole, isHeld = true, by = owner }: Given) =>
  as(app, by, (ctx) =>
    setProjectRole(ctx, { projectId, membershipId: to.membershipId, projectRole, isHeld }),
  );

const items = wrapItemNames.map((item) => ({ item, isDone: true, reason: 'Done' }));

describe('the team of a job', () => {
  test('gives a job that the API made to a producer, who then wraps and reopens it', async () => {
    const marcus = await makeMember(app, company);
    const token = await makeToken(app, owner);
    const { id } = await asTokenOf(app, token, (ctx) =>
      createProject(ctx, { name: 'Harbor Lights', source: 'api' }),
    );
    const wrap = () => as(app, marcus, (ctx) => wrapProject(ctx, { id, items }));
    expect(await refusalOf(wrap())).toBe('forbidden');
    await set({ projectId: id, to: marcus, role: 'producer' });
    await wrap();
    await as(app, marcus, (ctx) => reopenProject(ctx, { id, reason: 'A pickup' }));
    const { membershipId: producerId } = marcus;
    const own = await as(app, marcus, (ctx) => browseProjects(ctx, { limit: 5, producerId }));
    expect(own.items.map((it) => it.id)).toEqual([id]);
  });

  test('has several people in a role and several roles of a person, producers first', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const [ada, bea] = [await makeMember(app, company), await makeMember(app, company, 'crew')];
    await set({ projectId, to: bea, role: 'editor' });
    await set({ projectId, to: bea, role: 'first_ad' });
    await set({ projectId, to: ada, role: 'first_ad' });
    await set({ projectId, to: ada, role: 'producer' });
    const team = () => as(app, owner, (ctx) => listTeam(ctx, { projectId }));
    expect((await team()).map((it) => [it.name, it.projectRoles])).toEqual([
      [ada.name, ['producer', 'first_ad']],
      [bea.name, ['first_ad', 'editor']],
    ]);
    await set({ projectId, to: bea, role: 'editor', isHeld: false });
    await set({ projectId, to: bea, role: 'first_ad', isHeld: false });
    expect((await team()).map((it) => it.name)).toEqual([ada.name]);
    const [removed] = await activityOf(app, owner, 1);
    expect(removed).toMatchObject({
      verb: 'team_set',
      subjectId: projectId,
      summary: `${bea.name} is no longer 1st AD of the job`,
    });
  });

  test('does nothing the second time', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const to = await makeMember(app, company);
    const given = { projectId, to, role: 'viewer' } as const;
    await Promise.all([set(given), set(given)]);
    const before = await activityOf(app, owner, 3);
    await set(given);
    await set({ ...given, role: 'editor', isHeld: false });
    expect(await activityOf(app, owner, 3)).toEqual(before);
    expect(before.filter(({ verb }) => verb === 'team_set')).toHaveLength(1);
  });

  test('is set by the job’s producer until they give it up', async () => {
    const own = await makeMember(app, company);
    const { id: projectId } = await makeProject(app, own);
    const to = await makeMember(app, company, 'crew');
    await set({ projectId, to, role: 'editor', by: own });
    await set({ projectId, to, role: 'editor', isHeld: false, by: own });
    await set({ projectId, to: own, role: 'producer', isHeld: false, by: own });
    expect(await refusalOf(set({ projectId, to, role: 'editor', by: own }))).toBe('forbidden');
  });

  test('takes no role that the person’s own role does not allow, and nobody who has left', async () => {
    const { id: projectId } = await makeProject(app, owner);
    const accepted: Record<string, string[]> = {};
    for (const role of roles) {
      const to = await makeMember(app, company, role);
      accepted[role] = [];
      for (const projectRole of projectRoles) {
        const refusal = await refusalOf(set({ projectId, to, role: projectRole }));
        if (refusal === 'no refusal') accepted[role]?.push(projectRole);
        else expect(refusal).toBe('invalid_parameter projectRole');
      }
    }
    const [, ...notProducer] = projectRoles;
    const [, , ...ofCrew] = projectRoles;
    expect(accepted).toEqual({
      owner: [...projectRoles],
      admin: [...projectRoles],
      producer: [...projectRoles],
      coordinator: notProducer,
      crew: ofCrew,
      client: [],
    });
    const left = await makeMember(app, company);
    const change = { id: left.membershipId, status: 'suspended' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, change));
    expect(await refusalOf(set({ projectId, to: left, role: 'viewer' }))).toBe('conflict');
    const shown = await as(app, owner, (ctx) => listCandidates(ctx, { query: left.name }));
    expect(shown).toEqual([]);
  });

  test('opens nothing for a producer whose own role was lowered since', async () => {
    const marcus = await makeMember(app, company);
    const { id } = await makeProject(app, marcus);
    const access = () => as(app, marcus, (ctx) => findProjectAccess(ctx, { id }));
    expect(await access()).toMatchObject({ wrap: true, setTeam: true });
    const change = { id: marcus.membershipId, role: 'coordinator' } as const;
    await as(app, owner, (ctx) => updateMember(ctx, change));
    expect(await access()).toMatchObject({ wrap: false, setTeam: false });
  });

  test('that takes a job from its producer wins over the producer’s concurrent wrap', async () => {
    const marcus = await makeMember(app, company);
    const { id } = await makeProject(app, marcus);
    const { membershipId } = marcus;
    const meeting = await whileCommitting(app, {
      by: owner,
      change: (ctx) =>
        setProjectRole(ctx, {
          ...{ projectId: id, membershipId },
          ...{ projectRole: 'producer', isHeld: false },
        }),
      work: () => as(app, marcus, (ctx) => wrapProject(ctx, { id, items })),
    });
    expect(meeting).toEqual({ outcome: 'forbidden', hasWaited: true, changedNothing: true });
  });
});

import type { ProjectStatus } from '@callboard/domain/projects/enums';
import {
  activityOf,
  as,
  createTestApp,
  eventsOf,
  makeProject,
  makeWorkspace,
  refusalOf,
  type TestApp,
  type TestMember,
  whileCommitting,
} from '@callboard/testing/factories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPipeline, listProjectsWithNextDay } from '../../across/job-lists/index.ts';
import { closeProject, reopenProject } from '../../across/job-steps/index.ts';
import { schema } from '../../kernel/schema.ts';
import {
  archiveProject,
  browseProjects,
  countProjects,
  listProjects,
  type Project,
  unarchiveProject,
  updateProject,
} from './index.ts';

let app: TestApp;
let owner: TestMember;

beforeAll(async () => {
  app = await createTestApp();
});

beforeEach(async () => {
  owner = (await makeWorkspace(app, { plan: 'house' })).owner;
});

afterAll(() => app.close());

describe('archiving', () => {
  test('stores the previous status, is logged, and emits an event', async () => {
    const { id } = await closed({ name: 'Test Kitchen S2' });
    app.clock.advance(60);
    expect(await archive(id)).toMatchObject({
      status: 'ARCHIVED',
      statusBeforeArchive: 'closed',
      archivedAt: app.clock.now(),
      updatedAt: app.clock.now(),
      closedAt: null,
    });
    expect(await activityOf(app, owner, 1)).toEqual([
      {
        actorName: owner.name,
        verb: 'archived',
        subjectId: id,
        summary: 'Test Kitchen S2 was archived',
      },
    ]);
    expect(await eventsOf(app, owner, 1)).toMatchObject([
      { name: 'project_updated', data: { id, status: 'ARCHIVED' } },
    ]);
  });

  test('hides the job from lists by default', async () => {
    const { id } = await closed();
    const open = await makeProject(app, owner);
    await archive(id);
    const seen = await as(app, owner, async (ctx) => ({
      browsed: idsOf((await browseProjects(ctx, { limit: 25 })).items),
      filtered: idsOf((await browseProjects(ctx, { limit: 25, statuses: ['ARCHIVED'] })).items),
      projects: idsOf((await listProjectsWithNextDay(ctx, { limit: 25 })).items),
      allProjects: idsOf(
        (await listProjectsWithNextDay(ctx, { limit: 25, includeClosed: true })).items,
      ),
      pipeline: idsOf((await listPipeline(ctx)).flatMap(({ projects }) => projects)),
      // The public list omits nothing, because integrations mirror it.
      listed: idsOf((await listProjects(ctx, { limit: 25 })).items),
      counts: await countProjects(ctx),
    }));
    expect(seen).toEqual({
      browsed: [open.id],
      filtered: [id],
      projects: [open.id],
      allProjects: expect.arrayContaining([open.id, id]),
      pipeline: [open.id],
      listed: expect.arrayContaining([open.id, id]),
      counts: { open: 1, closed: 0, archived: 1 },
    });
  });

  test('is refused for an open, an archived and an unknown job', async () => {
    const { id } = await closed();
    const open = await makeProject(app, owner, { status: 'wrap', phase: 'closed' });
    expect(await refusalOf(archive(open.id))).toBe('conflict');
    expect(await refusalOf(archive('prj_none'))).toBe('not_found');
    await archive(id);
    const before = await activityOf(app, owner);
    expect(await refusalOf(archive(id))).toBe('conflict');
    expect(await activityOf(app, owner)).toEqual(before);
  });

  test('is refused for a job that is being reopened', async () => {
    const project = await makeProject(app, owner);
    await as(app, owner, (ctx) => closeProject(ctx, project));
    const { outcome, changedNothing } = await whileCommitting(app, {
      by: owner,
      change: (ctx) => reopenProject(ctx, { id: project.id, reason: 'Cut-down ordered' }),
      work: () => archive(project.id),
    });
    expect({ outcome, changedNothing }).toEqual({ outcome: 'conflict', changedNothing: true });
  });

  test('is undone only by a change of the status', async () => {
    const { id } = await closed();
    await archive(id);
    const change = (input: object) => as(app, owner, (ctx) => updateProject(ctx, { id, ...input }));
    expect(await change({ name: 'Renamed', phase: 'wrap' })).toMatchObject({ status: 'ARCHIVED' });
    expect(await change({ status: 'closed' })).toMatchObject({
      status: 'closed',
      archivedAt: null,
      statusBeforeArchive: null,
    });
  });
});

describe('restoring', () => {
  test('keeps a job closed through the wrap step locked', async () => {
    const project = await makeProject(app, owner);
    await as(app, owner, (ctx) => closeProject(ctx, project));
    await archive(project.id);
    app.clock.advance(60);
    const back = await restore(project.id);
    expect(back).toMatchObject({ status: 'closed', updatedAt: app.clock.now(), archivedAt: null });
    expect(back.closedAt).toEqual(new Date(app.clock.now().getTime() - 60_000));
    const change = as(app, owner, (ctx) => updateProject(ctx, { id: project.id, agency: 'x' }));
    expect(await refusalOf(change)).toBe('project_closed');
    expect(await activityOf(app, owner, 1)).toMatchObject([
      { verb: 'restored', summary: 'Morning Ritual was restored' },
    ]);
  });

  test.each<[ProjectStatus, ProjectStatus | null, ProjectStatus]>([
    ['ARCHIVED', 'COMPLETE', 'COMPLETE'],
    ['archived', null, 'closed'],
    ['ARCHIVED', null, 'closed'],
  ])('a job stored as %s that was %s makes it %s', async (status, before, after) => {
    const { id } = await stored({ status, statusBeforeArchive: before });
    expect(await restore(id)).toMatchObject({ status: after, statusBeforeArchive: null });
  });

  test('is refused for a job that is not archived, and an unknown job', async () => {
    const { id } = await closed();
    expect(await refusalOf(restore(id))).toBe('conflict');
    await archive(id);
    expect(await refusalOf(restore('prj_none'))).toBe('not_found');
  });

  test('twice concurrently restores once', async () => {
    const { id } = await closed();
    await archive(id);
    const outcomes = await Promise.all([refusalOf(restore(id)), refusalOf(restore(id))]);
    expect(outcomes.toSorted()).toEqual(['conflict', 'no refusal']);
    const entries = (await activityOf(app, owner)).filter(({ verb }) => verb === 'restored');
    expect(entries).toHaveLength(1);
  });
});

test('a job with the legacy status COMPLETE counts as closed and can be archived', async () => {
  const { id } = await stored({ status: 'COMPLETE' });
  expect(await as(app, owner, (ctx) => countProjects(ctx))).toMatchObject({ open: 0, closed: 1 });
  expect(await archive(id)).toMatchObject({ statusBeforeArchive: 'COMPLETE' });
});

function closed(input: { name?: string } = {}): Promise<Project> {
  return makeProject(app, owner, { status: 'closed', ...input });
}

/** Creates a job with a legacy status. */
async function stored(values: Partial<Project>): Promise<Project> {
  const project = await makeProject(app, owner);
  const { projects } = schema;
  await as(app, owner, ({ tx }) =>
    tx.update(projects).set(values).where(eq(projects.id, project.id)),
  );
  return project;
}

function archive(id: string, member = owner): Promise<Project> {
  return as(app, member, (ctx) => archiveProject(ctx, { id }));
}

function restore(id: string, member = owner): Promise<Project> {
  return as(app, member, (ctx) => unarchiveProject(ctx, { id }));
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

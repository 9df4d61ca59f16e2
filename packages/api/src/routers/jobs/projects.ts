import { makeOnce } from '@callboard/core/accounts';
import {
  duplicateProject,
  findProjectPage,
  listPipeline,
  listProjectsWithNextDay,
  listWrapChecks,
  MovePhase,
  movePhase,
  projectTool,
  removeProject,
  reopenProject,
  WrapProject,
  wrapProject,
} from '@callboard/core/across';
import { listActivity } from '@callboard/core/activity';
import {
  archiveProject,
  browseProjects,
  countProjects,
  createProject,
  findProject,
  findProjectInFull,
  listDeletedProjects,
  listProducers,
  listProjects,
  projectRecords,
  restoreProject,
  UndoPhaseMove,
  unarchiveProject,
  undoPhaseMove,
  updateProject,
} from '@callboard/core/jobs';
import { toolListSchema, toolResultSchema, toToolList, toToolResult } from '@callboard/core/kernel';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/kernel/public-list';
import { formKey } from '@callboard/domain/idempotency/fields';
import {
  projectGroups,
  projectPhases,
  projectSorts,
  projectStatuses,
} from '@callboard/domain/projects/enums';
import {
  CreateProject,
  DuplicateProject,
  ReopenProject,
  UpdateProject,
} from '@callboard/domain/projects/fields';
import { fromProjectBody, toProject } from '@callboard/domain/projects/public-record';
import { z } from 'zod';
import { byProject } from '../../by-project.ts';
import { camelKeys } from '../../camel-keys.ts';
import { memberProcedure, publicProcedure, router, toolProcedure } from '../../trpc.ts';
import { bookPage, byId, page, sortOf } from '../inputs.ts';

export const projects = router({
  browse: memberProcedure('projects.view')
    .input(
      z.object({
        ...page,
        limit: bookPage.limit,
        statuses: z.array(z.enum(projectStatuses)).optional(),
        clientId: z.string().optional(),
        producerId: z.string().optional(),
        phase: z.enum([...projectPhases, 'none']).optional(),
        query: bookPage.query,
        sort: sortOf(projectSorts),
        group: z.enum(projectGroups).optional(),
      }),
    )
    .query(({ ctx, input }) => browseProjects(ctx, input)),
  find: memberProcedure('projects.view')
    .input(byId)
    .query(({ ctx, input }) => findProjectPage(ctx, input)),
  counts: memberProcedure('projects.view').query(({ ctx }) => countProjects(ctx)),
  pipeline: memberProcedure('projects.view')
    .input(
      z
        .object({
          clientId: z.string().optional(),
          producerId: z.string().optional(),
          query: bookPage.query,
        })
        .optional(),
    )
    .query(({ ctx, input }) => listPipeline(ctx, input)),
  producers: memberProcedure('projects.view').query(({ ctx }) => listProducers(ctx)),
  activity: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string(), ...page }))
    .query(async ({ ctx, input }) => {
      await findProject(ctx, { id: input.projectId });
      return listActivity(ctx, input);
    }),
  create: memberProcedure('projects.edit')
    .input(CreateProject.extend({ formKey }))
    .mutation(({ ctx, input }) =>
      makeOnce(ctx, input, (it) => createProject(ctx, { ...it, source: 'new_project' })),
    ),
  update: memberProcedure('projects.edit')
    .input(UpdateProject)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  movePhase: memberProcedure('projects.edit')
    .input(MovePhase)
    .mutation(({ ctx, input }) => movePhase(ctx, input)),
  undoPhaseMove: memberProcedure('projects.edit')
    .input(UndoPhaseMove)
    .mutation(({ ctx, input }) => undoPhaseMove(ctx, input)),
  wrapChecks: memberProcedure('projects.wrap')
    .input(byId)
    .query(({ ctx, input }) => listWrapChecks(ctx, input)),
  wrap: memberProcedure('projects.wrap')
    .input(WrapProject)
    .mutation(({ ctx, input }) => wrapProject(ctx, input)),
  reopen: memberProcedure('projects.wrap')
    .input(ReopenProject)
    .mutation(({ ctx, input }) => reopenProject(ctx, input)),
  archive: memberProcedure('projects.archive')
    .input(byId)
    .mutation(({ ctx, input }) => archiveProject(ctx, input)),
  unarchive: memberProcedure('projects.archive')
    .input(byId)
    .mutation(({ ctx, input }) => unarchiveProject(ctx, input)),
  duplicate: memberProcedure('projects.edit')
    .input(DuplicateProject.extend({ formKey }))
    .mutation(({ ctx, input }) => makeOnce(ctx, input, (it) => duplicateProject(ctx, it))),
  deleted: memberProcedure('projects.wrap').query(({ ctx }) => listDeletedProjects(ctx)),
  remove: memberProcedure('projects.wrap')
    .input(byId)
    .mutation(({ ctx, input }) => removeProject(ctx, input)),
  restore: memberProcedure('projects.wrap')
    .input(byId)
    .mutation(({ ctx, input }) => restoreProject(ctx, input)),
});

const status = z.enum(projectStatuses).describe('Returns only rows with this status.').optional();

const tag = {
  name: 'Projects',
  description: 'Jobs of the company.',
};

export const projectsV1 = router({
  list: publicProcedure('projects:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/projects',
        operationId: 'listProjects',
        summary: 'List projects',
        description:
          'Returns the projects of the workspace, newest first, including closed and archived ones.',
      },
    })
    .input(z.strictObject({ limit, cursor, status, updated_since: updatedSince }))
    .output(listOf(projectRecords.Project))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listProjects(ctx, camelKeys(input));
      return { data: items.map(toProject), next_cursor: nextCursor };
    }),
  find: publicProcedure('projects:read')
    .meta({
      tag,
      openapi: {
        method: 'GET',
        path: '/projects/{id}',
        operationId: 'getProject',
        summary: 'Get a project',
        description: 'Returns one project.',
      },
    })
    .input(z.strictObject({ id: z.string().describe('Id of the project.') }))
    .output(projectRecords.Project)
    .query(async ({ ctx, input }) => toProject(await findProject(ctx, input))),
  create: publicProcedure('projects:write')
    .meta({
      tag,
      openapi: {
        method: 'POST',
        path: '/projects',
        operationId: 'createProject',
        summary: 'Create a project',
        description:
          'Creates a project with its board. The project counts against the plan’s limit of active projects.',
      },
      errors: ['plan_limit'],
    })
    .input(projectRecords.CreateProject)
    .output(projectRecords.Project)
    .mutation(async ({ ctx, input }) =>
      toProject(await createProject(ctx, { ...fromProjectBody(input), source: 'api' })),
    ),
  update: publicProcedure('projects:write')
    .meta({
      tag,
      openapi: {
        method: 'PATCH',
        path: '/projects/{id}',
        operationId: 'updateProject',
        summary: 'Update a project',
        description:
          'Changes only the fields sent. A phase move is logged with its guidance and never closes the project. A project closed through the wrap step cannot be changed until it is reopened in the app.',
      },
      errors: ['plan_limit', 'project_closed'],
    })
    .input(projectRecords.UpdateProject.extend({ id: z.string().describe('Id of the project.') }))
    .output(projectRecords.Project)
    .mutation(async ({ ctx, input }) =>
      toProject(await updateProject(ctx, fromProjectBody(input))),
    ),
});

export const projectTools = router({
  list: toolProcedure({
    name: 'list_projects',
    title: 'Projects',
    description:
      'Lists jobs, newest first, with client, status, phase, dates, and next shoot day. Closed and archived jobs appear only with include_closed or a status filter. open_reviews counts cuts in client review.',
    scope: 'read',
  })
    .input(projectTool.ListProjects)
    .output(toolListSchema(projectTool.ProjectItem))
    .query(async ({ ctx, input }) =>
      toToolList(
        ctx,
        await listProjectsWithNextDay(ctx, camelKeys(input)),
        projectTool.toProjectItem,
      ),
    ),
  find: toolProcedure({
    name: 'get_project',
    title: 'Project details',
    description:
      'Returns one job without money: its fields, contacts, shoot days, deliverable counts by status, external links and the last 10 activity entries.',
    scope: 'read',
  })
    .input(projectTool.GetProject)
    .output(toolResultSchema(projectTool.ProjectInFull))
    .query(async ({ ctx, input }) => {
      const { project_id: id } = await byProject(ctx, input);
      const found = await findProjectInFull(ctx, { id });
      return toToolResult(ctx, projectTool.toProjectInFull(ctx, found), { isCut: found.isCut });
    }),
});

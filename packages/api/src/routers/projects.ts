import { listActivity } from '@callboard/core/activity';
import {
  archiveProject,
  browseProjects,
  CreateProject,
  createProject,
  findProject,
  findProjectPage,
  listPipeline,
  listProjects,
  listWrapChecks,
  previewPhaseMove,
  projectPhases,
  projectStatuses,
  ReopenProject,
  reopenProject,
  restoreProject,
  toProject,
  UpdateProject,
  updateProject,
  WrapProject,
  wire,
  wrapProject,
} from '@callboard/core/projects';
import { cursor, limit, listOf, updatedSince } from '@callboard/core/wire';
import { z } from 'zod';
import { camelKeys } from '../camel-keys.ts';
import { memberProcedure, publicProcedure, router } from '../trpc.ts';
import { byId, page } from './inputs.ts';

export const projects = router({
  browse: memberProcedure('projects.view')
    .input(
      z.object({
        ...page,
        statuses: z.array(z.enum(projectStatuses)).optional(),
        clientId: z.string().optional(),
        query: z.string().max(100).optional(),
      }),
    )
    .query(({ ctx, input }) => browseProjects(ctx, input)),
  find: memberProcedure('projects.view')
    .input(byId)
    .query(({ ctx, input }) => findProjectPage(ctx, input)),
  pipeline: memberProcedure('projects.view').query(({ ctx }) => listPipeline(ctx)),
  activity: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string(), ...page }))
    .query(async ({ ctx, input }) => {
      await findProject(ctx, { id: input.projectId });
      return listActivity(ctx, input);
    }),
  create: memberProcedure('projects.edit')
    .input(CreateProject)
    .mutation(({ ctx, input }) => createProject(ctx, { ...input, source: 'new_project' })),
  update: memberProcedure('projects.edit')
    .input(UpdateProject)
    .mutation(({ ctx, input }) => updateProject(ctx, input)),
  previewPhaseMove: memberProcedure('projects.view')
    .input(z.object({ id: z.string(), phase: z.enum(projectPhases) }))
    .query(({ ctx, input }) => previewPhaseMove(ctx, input)),
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
  restore: memberProcedure('projects.archive')
    .input(byId)
    .mutation(({ ctx, input }) => restoreProject(ctx, input)),
});

const status = z
  .enum(projectStatuses)
  .optional()
  .describe('Only rows with this status, as it is stored.');

export const projectsV1 = router({
  list: publicProcedure('projects:read')
    .meta({ openapi: { method: 'GET', path: '/projects', summary: 'List projects' } })
    .input(z.strictObject({ limit, cursor, status, updated_since: updatedSince }))
    .output(listOf(wire.Project))
    .query(async ({ ctx, input }) => {
      const { items, nextCursor } = await listProjects(ctx, camelKeys(input));
      return { data: items.map(toProject), next_cursor: nextCursor };
    }),
  find: publicProcedure('projects:read')
    .meta({ openapi: { method: 'GET', path: '/projects/{id}', summary: 'One project' } })
    .input(z.strictObject({ id: z.string().describe('Id of the project.') }))
    .output(wire.Project)
    .query(async ({ ctx, input }) => toProject(await findProject(ctx, input))),
  create: publicProcedure('projects:write')
    .meta({ openapi: { method: 'POST', path: '/projects', summary: 'Create a project' } })
    .input(wire.CreateProject)
    .output(wire.Project)
    .mutation(async ({ ctx, input }) =>
      toProject(await createProject(ctx, { ...camelKeys(input), source: 'api' })),
    ),
  update: publicProcedure('projects:write')
    .meta({ openapi: { method: 'PATCH', path: '/projects/{id}', summary: 'Update a project' } })
    .input(wire.UpdateProject.extend({ id: z.string().describe('Id of the project.') }))
    .output(wire.Project)
    .mutation(async ({ ctx, input }) => toProject(await updateProject(ctx, camelKeys(input)))),
});

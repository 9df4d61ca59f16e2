import { listCandidates, listTeam, SetProjectRole, setProjectRole } from '@callboard/core/jobs';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { bookPage } from '../inputs.ts';

export const team = router({
  list: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => listTeam(ctx, input)),
  candidates: memberProcedure('projects.view')
    .input(z.object({ query: bookPage.query }))
    .query(({ ctx, input }) => listCandidates(ctx, input)),
  set: memberProcedure('team.edit')
    .input(SetProjectRole)
    .mutation(({ ctx, input }) => setProjectRole(ctx, input)),
});

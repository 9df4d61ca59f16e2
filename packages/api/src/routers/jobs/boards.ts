import {
  addCard,
  countBoardCards,
  findBoard,
  listAssignees,
  moveCard,
  setCardRemoved,
  updateCard,
} from '@callboard/core/jobs';
import { AddCard, MoveCard, UpdateCard } from '@callboard/domain/boards/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

export const boards = router({
  find: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => findBoard(ctx, input)),
  progress: memberProcedure('projects.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => countBoardCards(ctx, input)),
  assignees: memberProcedure('projects.view').query(({ ctx }) => listAssignees(ctx)),
  addCard: memberProcedure('projects.edit')
    .input(AddCard)
    .mutation(({ ctx, input }) => addCard(ctx, input)),
  updateCard: memberProcedure('projects.edit')
    .input(UpdateCard)
    .mutation(({ ctx, input }) => updateCard(ctx, input)),
  moveCard: memberProcedure('projects.edit')
    .input(MoveCard)
    .mutation(({ ctx, input }) => moveCard(ctx, input)),
  setCardRemoved: memberProcedure('projects.edit')
    .input(z.object({ id: z.string(), isRemoved: z.boolean() }))
    .mutation(({ ctx, input }) => setCardRemoved(ctx, input)),
});

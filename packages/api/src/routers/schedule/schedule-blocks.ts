import { findStripboard } from '@callboard/core/crew';
import {
  addStrips,
  copyStrips,
  moveStrips,
  setStripsRemoved,
  updateStrip,
  updateStrips,
} from '@callboard/core/schedule';
import {
  AddStrips,
  CopyStrips,
  MoveStrips,
  SetStripsRemoved,
  UpdateStrip,
  UpdateStrips,
} from '@callboard/domain/schedule-blocks/fields';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';

/** The stripboard. The acts require access to the job, which its 1st AD has in any role. */
export const scheduleBlocks = router({
  board: memberProcedure('workspace.view')
    .input(z.object({ projectId: z.string() }))
    .query(({ ctx, input }) => findStripboard(ctx, input)),
  add: memberProcedure('workspace.view')
    .input(AddStrips)
    .mutation(({ ctx, input }) => addStrips(ctx, input)),
  update: memberProcedure('workspace.view')
    .input(UpdateStrip)
    .mutation(({ ctx, input }) => updateStrip(ctx, input)),
  updateMany: memberProcedure('workspace.view')
    .input(UpdateStrips)
    .mutation(({ ctx, input }) => updateStrips(ctx, input)),
  move: memberProcedure('workspace.view')
    .input(MoveStrips)
    .mutation(({ ctx, input }) => moveStrips(ctx, input)),
  setRemoved: memberProcedure('workspace.view')
    .input(SetStripsRemoved)
    .mutation(({ ctx, input }) => setStripsRemoved(ctx, input)),
  copy: memberProcedure('workspace.view')
    .input(CopyStrips)
    .mutation(({ ctx, input }) => copyStrips(ctx, input)),
});

import { countTexts, findText, listTexts } from '@callboard/core/mail';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId, page } from '../inputs.ts';

/** The text messages of the workspace. */
export const texts = router({
  list: memberProcedure('mail.manage')
    .input(z.object(page))
    .query(({ ctx, input }) => listTexts(ctx, input)),
  find: memberProcedure('mail.manage')
    .input(byId)
    .query(({ ctx, input }) => findText(ctx, input)),
  count: memberProcedure('mail.manage').query(({ ctx }) => countTexts(ctx)),
});

import {
  findMail,
  findOwnBounce,
  listMail,
  readMail,
  readMailAttachment,
  SendTestMail,
  sendTestMail,
} from '@callboard/core/mail';
import { z } from 'zod';
import { memberProcedure, router } from '../../trpc.ts';
import { byId, page } from '../inputs.ts';

/** The messages of the workspace. */
export const mail = router({
  list: memberProcedure('mail.manage')
    .input(z.object(page))
    .query(({ ctx, input }) => listMail(ctx, input)),
  find: memberProcedure('mail.manage')
    .input(byId)
    .query(({ ctx, input }) => findMail(ctx, input)),
  read: memberProcedure('mail.manage')
    .input(byId)
    .query(({ ctx, input }) => readMail(ctx, input)),
  attachment: memberProcedure('mail.manage')
    .input(byId.extend({ place: z.number().int().min(0).max(100) }))
    .query(({ ctx, input }) => readMailAttachment(ctx, input)),
  ownBounce: memberProcedure('mail.manage').query(({ ctx }) => findOwnBounce(ctx)),
  sendTest: memberProcedure('mail.manage')
    .meta({ counts: 'mailTests' })
    .input(SendTestMail)
    .mutation(({ ctx, input }) => sendTestMail(ctx, input)),
});

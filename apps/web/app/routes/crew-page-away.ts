import type { CrewLinkCtx } from '@callboard/core/crew';
import { addOwnAway, removeOwnAway, updateOwnAway } from '@callboard/core/crew';
import { AddOwnAway, UpdateAway } from '@callboard/domain/crew-away/fields';
import { data } from 'react-router';
import { z } from 'zod';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { passIfUnchanged, toEdit } from '#app/edit.ts';
import { conflictOf, refusalOf } from '#app/errors.ts';
import type { AwayReply } from '#app/features/crew/crew-page/away-reply.ts';
import { inCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-away';

const entered = AddOwnAway.shape;

const AwayAct = z.discriminatedUnion('intent', [
  AddOwnAway.safeExtend({ intent: z.literal('add') }),
  z.object({
    ...{ intent: z.literal('update'), id: UpdateAway.shape.id },
    ...entered,
    opened: z.object(entered),
  }),
  z.object({ intent: z.literal('remove'), id: z.string() }),
]);

/** Enters, changes or deletes dates on which the person is away. */
export async function action(args: Route.ActionArgs) {
  const value = await readFields(args.request, AwayAct);
  try {
    await inCrewPage(args, (ctx) => act(ctx, value));
    return data<AwayReply>({ done: value.intent, refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const conflict = conflictOf(error);
    const reply = conflict ? { refusal: null, conflict } : { refusal: refusal.message };
    return data<AwayReply>(reply, refusal.status);
  }
}

async function act(ctx: CrewLinkCtx, value: z.infer<typeof AwayAct>): Promise<void> {
  if (value.intent === 'add') await addOwnAway(ctx, value);
  else if (value.intent === 'remove') await removeOwnAway(ctx, value);
  else {
    const { id, fromDate, toDate, note = null, opened } = value;
    const edit = toEdit({ note: null, ...opened }, { fromDate, toDate, note });
    if (edit) await updateOwnAway(ctx, { id, ...edit }).catch(passIfUnchanged);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): AwayReply => ({ refusal: unansweredAct(error) }) });

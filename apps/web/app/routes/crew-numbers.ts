import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { NumbersForm } from '#app/features/crew/paperwork/numbers-form.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-numbers';

/** A number in clear text, or what went wrong. */
export interface NumberReply {
  number?: string;
  refusal: string | null;
}

/** Reads one number of a person, which asks for a recent proof and is logged, or deletes them all. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const value = await readFields(request, NumbersForm);
  const { paperwork } = getApi(context);
  try {
    if (value.intent === 'remove') {
      await paperwork.removeNumbers({ crewMemberId: id });
      return data<NumberReply>({ refusal: null });
    }
    const read = await paperwork.readNumber({ crewMemberId: id, field: value.field });
    return data<NumberReply>({ ...read, refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<NumberReply>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): NumberReply => ({ refusal: unansweredAct(error) }) });

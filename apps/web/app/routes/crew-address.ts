import { data } from 'react-router';
import { z } from 'zod';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-address';

/** What went wrong, if anything. */
export interface AddressReply {
  refusal: string | null;
}

const Released = z.object({ email: z.string() });

/** Releases the email of a person that nobody confirmed, which asks for a recent proof and is logged. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { email } = await readFields(request, Released);
  try {
    await getApi(context).crewMembers.releaseAddress({ id, email });
    return data<AddressReply>({ refusal: null });
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return data<AddressReply>({ refusal: refusal.message }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): AddressReply => ({ refusal: unansweredAct(error) }) });

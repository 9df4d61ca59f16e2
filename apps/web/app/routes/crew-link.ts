import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { getApi } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { LinkForm } from '#app/features/crew/link-form.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-link';

/** What the page of a person shows about the link: its URL, whom it was sent to, or what went wrong. */
export interface LinkReply {
  url?: string;
  sentTo?: string;
  refusal?: string;
  /** Mail to the person bounced before. */
  canSendAnyway?: boolean;
}

/** Creates, sends, replaces or ends the links to the page of a person. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { crewLinks, crewMembers } = getApi(context);
  const { intent, ...value } = await readFields(request, LinkForm);
  try {
    switch (intent) {
      case 'create':
        return data<LinkReply>(await crewLinks.create({ id }));
      case 'replace':
        return data<LinkReply>(await crewLinks.replace({ id }));
      case 'end':
        await crewLinks.end({ id });
        return data<LinkReply>({});
      case 'send': {
        await crewLinks.send({ id, ...value });
        const { email } = await crewMembers.find({ id });
        return data<LinkReply>({ sentTo: email ?? '' });
      }
    }
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const canSendAnyway = 'despiteBounce' in refusal.fields;
    return data<LinkReply>({ refusal: refusal.message, canSendAnyway }, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: (error): LinkReply => ({ refusal: unansweredAct(error) }) });

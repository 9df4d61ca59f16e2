import { ProveCrewLink, proveCrewLink, requestCrewCode } from '@callboard/core/crew-links';
import { data } from 'react-router';
import { unansweredAct } from '#app/connection/unanswered.ts';
import { servicesContext } from '#app/context.ts';
import { refusalOf } from '#app/errors.ts';
import { addProof, readCodeSecret, setCodeSecret } from '#app/features/crew-page/cookies.ts';
import { linkRequestOf, onEndedLink } from '#app/features/crew-page/in-crew-page.ts';
import { ProofForm } from '#app/features/crew-page/proof-form.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-proof';

/** What the page shows about the proof: that a code was sent, that it is done, or what went wrong. */
export interface ProofReply {
  state: 'sent' | 'proved' | 'refused';
  message: string | null;
}

/** Mails a code to the crew member, or proves their email in this browser with it. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { database } = context.get(servicesContext);
  const value = await readFields(request, ProofForm);
  const where = linkRequestOf(args);
  try {
    if (value.intent === 'ask') {
      const { secret } = await onEndedLink(() => requestCrewCode(database, where));
      return reply('sent', null, setCodeSecret(context, secret));
    }
    const entered = ProveCrewLink.safeParse({ code: value.code });
    if (!entered.success) return refused(entered.error.issues[0]?.message ?? '', 422);
    const codeSecret = readCodeSecret(request, context) ?? '';
    const { proof } = await onEndedLink(() =>
      proveCrewLink(database, where, { ...entered.data, codeSecret }),
    );
    return reply('proved', null, addProof(request, context, proof), setCodeSecret(context));
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return refused(refusal.message, refusal.status);
  }
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({
    serverAction,
    replyTo: (error): ProofReply => ({ state: 'refused', message: unansweredAct(error) }),
  });

function refused(message: string, status: number) {
  return data<ProofReply>({ state: 'refused', message }, status);
}

function reply(state: ProofReply['state'], message: string | null, ...cookies: string[]) {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return data<ProofReply>({ state, message }, { headers });
}

import { proveCrewLink, requestCrewCode } from '@callboard/core/crew';
import { ProveCrewLink } from '@callboard/domain/crew-links/fields';
import { servicesContext } from '#app/context.ts';
import { onEndedLink } from '#app/features/accounts/secret-link/on-ended-link.ts';
import {
  answerProof,
  proofReply,
  refusedProof,
} from '#app/features/accounts/secret-link/proof-reply.ts';
import { unansweredProof } from '#app/features/accounts/secret-link/proof-state.ts';
import { addProof, readCodeSecret, setCodeSecret } from '#app/features/crew/crew-page/cookies.ts';
import { linkRequestOf } from '#app/features/crew/crew-page/in-crew-page.ts';
import { ProofForm } from '#app/features/crew/crew-page/proof-form.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/crew-page-proof';

/** Mails a code to the crew member, or proves their email in this browser with it. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { database } = context.get(servicesContext);
  const value = await readFields(request, ProofForm);
  const where = linkRequestOf(args);
  return answerProof(async () => {
    if (value.intent === 'ask') {
      const { secret } = await onEndedLink(() => requestCrewCode(database, where));
      return proofReply('sent', setCodeSecret(context, secret));
    }
    const entered = ProveCrewLink.safeParse({ code: value.code });
    if (!entered.success) return refusedProof(entered.error.issues[0]?.message ?? '', 422);
    const codeSecret = readCodeSecret(request, context) ?? '';
    const { proof } = await onEndedLink(() =>
      proveCrewLink(database, where, { ...entered.data, codeSecret }),
    );
    return proofReply('proved', addProof(request, context, proof), setCodeSecret(context));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: unansweredProof });

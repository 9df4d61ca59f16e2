import { provePortalLink, requestPortalCode } from '@callboard/core/portal';
import { ProvePortalLink, RequestPortalCode } from '@callboard/domain/portal/fields';
import { servicesContext } from '#app/context.ts';
import {
  answerProof,
  proofReply,
  refusedProof,
} from '#app/features/accounts/secret-link/proof-reply.ts';
import { unansweredProof } from '#app/features/accounts/secret-link/proof-state.ts';
import { addProof, readCodeSecret, setCodeSecret } from '#app/features/portal/cookies.ts';
import { portalRequestOf, throughLink } from '#app/features/portal/in-portal.ts';
import { PortalProofForm } from '#app/features/portal/portal-forms.ts';
import { keep } from '#app/keep.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/portal-proof';

/** Mails a code to a person whom the company knows, or proves their email in this browser with it. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const { database } = context.get(servicesContext);
  const value = await readFields(request, PortalProofForm);
  const where = portalRequestOf(args);
  return answerProof(async () => {
    if (value.intent === 'ask') {
      const asked = RequestPortalCode.safeParse({ email: value.email });
      if (!asked.success) return refusedProof(asked.error.issues[0]?.message ?? '', 422);
      const { secret } = await throughLink(args, () =>
        requestPortalCode(database, where, asked.data),
      );
      return proofReply('sent', setCodeSecret(context, secret));
    }
    const entered = ProvePortalLink.safeParse({ code: value.code });
    if (!entered.success) return refusedProof(entered.error.issues[0]?.message ?? '', 422);
    const codeSecret = readCodeSecret(request, context) ?? '';
    const { proof } = await throughLink(args, () =>
      provePortalLink(database, where, { ...entered.data, codeSecret }),
    );
    return proofReply('proved', addProof(request, context, proof), setCodeSecret(context));
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keep({ serverAction, replyTo: unansweredProof });

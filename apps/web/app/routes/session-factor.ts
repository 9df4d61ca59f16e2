import { z } from 'zod';
import { AnswerForm } from '#app/features/accounts/factors/answer-form.ts';
import { proveFactor } from '#app/features/accounts/factors/prove-factor.ts';
import { jsonReply } from '#app/json-reply.ts';
import { startPageSession } from '#app/page-session.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/session-factor';

const OfPage = AnswerForm.extend({ userId: z.string(), workspaceId: z.string() });

/** Signs in the person of an open page again with a passkey, or with the second factor. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, workspaceId, ...answer } = await readFields(request, OfPage);
  return jsonReply(async () => {
    const admitted = await proveFactor({ request, context }, answer);
    return startPageSession(context, { request, admitted, page: { userId, workspaceId } });
  });
}

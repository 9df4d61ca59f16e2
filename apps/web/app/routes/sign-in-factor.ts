import { enterAs } from '#app/enter.ts';
import { AnswerForm } from '#app/features/accounts/factors/answer-form.ts';
import { proveFactor } from '#app/features/accounts/factors/prove-factor.ts';
import { jsonReply } from '#app/json-reply.ts';
import { nextAddress } from '#app/next-address.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/sign-in-factor';

/** Signs in with a passkey, or with the second factor. Returns the address to open. */
export async function action({ request, context }: Route.ActionArgs) {
  const answer = await readFields(request, AnswerForm);
  return jsonReply(async () => {
    const admitted = await proveFactor({ request, context }, answer);
    const entered = await enterAs(context, { request, admitted, next: nextAddress(request) });
    const headers = new Headers(entered.headers);
    headers.delete('location');
    return Response.json({ to: entered.headers.get('location') }, { headers });
  });
}

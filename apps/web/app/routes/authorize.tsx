import { AppError, type ErrorCode } from '@callboard/domain/errors';
import type { ApprovalChoice } from '@callboard/oauth';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { requestContext, servicesContext, sessionContext } from '#app/context.ts';
import { addressOf, refusalOf } from '#app/errors.ts';
import { Approval, type ApprovalRequest } from '#app/features/accounts/connections/approval.tsx';
import { InvalidRequest } from '#app/features/accounts/connections/invalid-request.tsx';
import { formSourceOf } from '#app/features/accounts/connections/redirect-place.ts';
import { RateLimited, RequestEnded } from '#app/features/accounts/connections/request-ended.tsx';
import {
  readSignedRequest,
  signRequest,
} from '#app/features/accounts/connections/signed-request.ts';
import type { ActReply } from '#app/forms.ts';
import { keepPage } from '#app/keep-page.ts';
import { signInAddress } from '#app/next-address.ts';
import { readFields } from '#app/read-form.ts';
import type { Route } from './+types/authorize';

export const meta: Route.MetaFunction = () => [{ title: 'Connect an app · Callboard' }];

/** Authorization endpoint (RFC 6749 section 3.1): validates the request, then asks the person. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const here = addressOf(request);
  const begun = await begin(context, new URL(request.url).searchParams);
  if ('problems' in begun) {
    const { problems, retryAfterSeconds } = begun;
    if (!retryAfterSeconds) return data({ approval: null, problems }, 400);
    const wait = { 'retry-after': String(retryAfterSeconds) };
    return data({ approval: null, problems: null }, { status: 429, headers: wait });
  }
  const session = context.get(sessionContext);
  if (!session) throw redirect(signInAddress(here));
  const { authorization } = context.get(servicesContext);
  const shown = await authorization.find(session, begun.id);
  context.get(requestContext).formTargets.push(formSourceOf(shown));
  const id = signRequest(shown.id, session.sessionId);
  const approval: ApprovalRequest = {
    ...shown,
    id,
    currentId: session.workspaceId,
    email: session.email,
    here,
  };
  return data({ approval, problems: [] });
}

interface Begun {
  problems: string[];
  /** Set when the address has sent too many requests. */
  retryAfterSeconds?: number;
}

async function begin(
  context: Readonly<RouterContextProvider>,
  query: URLSearchParams,
): Promise<Begun | { id: string }> {
  const { authorization } = context.get(servicesContext);
  const { clientAddress } = context.get(requestContext);
  try {
    return await authorization.begin(query, { clientAddress });
  } catch (error) {
    if (!(error instanceof AppError) || !error.retryAfterSeconds) throw error;
    return { problems: [], retryAfterSeconds: error.retryAfterSeconds };
  }
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const DecisionForm = z.object({
  request: z.string().optional(),
  decision: z.string().optional(),
  workspaceId: z.string().optional(),
  estimate: z.string().optional(),
});

/** Handles the person's answer. The form carries only the id of the request. */
export async function action({ request, context }: Route.ActionArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(signInAddress(addressOf(new Request(request.url))));
  const form = await readFields(request, DecisionForm);
  const choice = choiceOf(form);
  if (!choice) return data<Reply>({ refusal: 'Choose Allow or Don’t allow.' }, 422);
  const id = readSignedRequest(form.request ?? '', session.sessionId);
  if (!id) return data<Reply>({ refusal: null, isOver: true }, 410);
  const { authorization } = context.get(servicesContext);
  try {
    const address = await authorization.decide(session, id, choice);
    return redirect(address, 303);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    if (refusal.code === 'not_found') return data<Reply>({ refusal: null, isOver: true }, 410);
    return data<Reply>({ refusal: refusal.message, code: refusal.code }, refusal.status);
  }
}

type Reply = ActReply & { isOver?: true; code?: ErrorCode };

type DecisionFields = z.output<typeof DecisionForm>;

function choiceOf({ decision, workspaceId, estimate }: DecisionFields): ApprovalChoice | undefined {
  if (decision === 'decline') return { allow: false };
  if (decision !== 'allow') return undefined;
  return {
    allow: true,
    workspaceId: workspaceId ?? '',
    estimate: estimate === 'yes',
  };
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepPage({ serverAction });

export default function Authorize({ loaderData, actionData }: Route.ComponentProps) {
  const { approval, problems } = loaderData;
  if (actionData && 'isOver' in actionData) return <RequestEnded />;
  if (!problems) return <RateLimited />;
  if (!approval) return <InvalidRequest problems={problems} />;
  const code = actionData && 'code' in actionData ? actionData.code : undefined;
  return (
    <Approval
      request={approval}
      refusal={actionData?.refusal ?? null}
      isUnconfirmed={code === 'email_not_confirmed'}
    />
  );
}

import type { ShownRequest } from '@callboard/oauth';
import { Form, useNavigation } from 'react-router';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Permissions } from './permissions.tsx';
import { WorkspaceChoice } from './workspace-choice.tsx';

export interface ApprovalRequest extends ShownRequest {
  /** One-time id of the request. The form carries nothing else about it. */
  id: string;
  /** The workspace that the person has open. */
  currentId: string | null;
  email: string;
  /** Address of this page, to return to after signing in as someone else. */
  here: string;
}

interface ApprovalProps {
  request: ApprovalRequest;
  refusal: string | null;
  /** Whether the refusal is that the person has not confirmed their email. */
  isUnconfirmed: boolean;
}

/** Asks the person to approve or decline a program's request. */
export function Approval({ request, refusal, isUnconfirmed }: ApprovalProps) {
  const { clientName, workspaces } = request;
  return (
    <>
      <h1 className="mb-1 text-2xl font-semibold tracking-[-0.022em] break-words">
        Connect <bdi>“{clientName}”</bdi> to Callboard?
      </h1>
      <p className="mb-5 text-pretty text-soft">
        The app chose this name, and Callboard has not verified it. Allow it only if you just asked
        it to connect.
      </p>
      {refusal && (
        <Banner
          tone="danger"
          role="alert"
          className="mb-5"
          action={
            isUnconfirmed && (
              <LinkButton size="sm" to="/settings/profile" target="_blank">
                Open Settings
              </LinkButton>
            )
          }
        >
          {refusal}
        </Banner>
      )}
      <Facts facts={factsOf(request)} />
      {workspaces.length > 0 ? <Question {...request} /> : <NothingToGive {...request} />}
    </>
  );
}

function factsOf({ sendsTo, isLoopback, email, here }: ApprovalRequest) {
  const host = <strong className="font-medium break-words">{sendsTo}</strong>;
  return [
    {
      label: 'Sends you to',
      value: isLoopback ? <>{host}, an app on this computer</> : host,
    },
    { label: 'Signed in as', value: <Person email={email} here={here} /> },
  ];
}

function Person({ email, here }: Pick<ApprovalRequest, 'email' | 'here'>) {
  return (
    <Form
      method="post"
      action={`/sign-out?next=${encodeURIComponent(here)}`}
      className="flex flex-wrap items-baseline gap-x-3"
    >
      <span className="min-w-0 break-all">{email}</span>
      <button
        type="submit"
        className="rounded-sm text-faint underline decoration-edge underline-offset-4 hover:text-ink pointer-coarse:py-2"
      >
        Not you?
      </button>
    </Form>
  );
}

function Question({ id, workspaces, currentId, scopes }: ApprovalRequest) {
  return (
    <Form method="post" className="mt-5 grid grid-cols-1 gap-6">
      <input type="hidden" name="request" value={id} />
      <WorkspaceChoice workspaces={workspaces} currentId={currentId} />
      <Permissions hasEstimateScope={scopes.includes('estimate')} />
      <p className="text-sm text-pretty text-faint">
        It acts as you until an owner or admin disconnects it under Settings, Connections.
      </p>
      <div className="flex flex-wrap gap-2">
        <DecisionButton decision="allow">Allow</DecisionButton>
        <DecisionButton decision="decline">Don’t allow</DecisionButton>
      </div>
    </Form>
  );
}

function NothingToGive({ id }: ApprovalRequest) {
  return (
    <Form method="post" className="mt-5 grid grid-cols-1 gap-5">
      <input type="hidden" name="request" value={id} />
      <Banner tone="tally">
        To connect an app, you must be an owner or admin of a workspace with an active plan. Ask an
        owner to connect it or to make you an admin.
      </Banner>
      <div>
        <DecisionButton decision="decline">Cancel</DecisionButton>
      </div>
    </Form>
  );
}

interface DecisionButtonProps {
  decision: 'allow' | 'decline';
  children: string;
}

function DecisionButton({ decision, children }: DecisionButtonProps) {
  const { state, formData } = useNavigation();
  return (
    <Button
      type="submit"
      name="decision"
      value={decision}
      size="lg"
      variant={decision === 'allow' ? 'primary' : 'secondary'}
      disabled={state !== 'idle'}
      isBusy={state !== 'idle' && formData?.get('decision') === decision}
    >
      {children}
    </Button>
  );
}

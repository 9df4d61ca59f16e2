import { findInvitation } from '@callboard/core/accounts';
import { servicesContext, sessionContext } from '#app/context.ts';
import { actOnInvitation } from '#app/features/accounts/invitations/act-on-invitation.ts';
import { JoinForm } from '#app/features/accounts/invitations/join-form.ts';
import { NewPerson } from '#app/features/accounts/invitations/new-person.tsx';
import { NotProved } from '#app/features/accounts/invitations/not-proved.tsx';
import { SomebodyElse, WithAccount } from '#app/features/accounts/invitations/with-account.tsx';
import { EndedLink } from '#app/features/accounts/people/ended-link.tsx';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { NoLinkYet, useLinkOfAddress } from '#app/features/accounts/people/open-link.tsx';
import { withLink } from '#app/features/accounts/people/opened-link.ts';
import { handleForm } from '#app/forms.ts';
import { roleNames } from '#app/frame/role-names.ts';
import { keepForm } from '#app/keep-form.ts';
import type { FormReply } from '#app/ui/form/use-form.ts';
import type { Route } from './+types/join';

export const meta: Route.MetaFunction = () => [{ title: 'Join a company · Callboard' }];

/** Returns the invitation whose link was opened in this browser, and the signed-in account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const secret = readLink(request, context, 'join');
  const { database } = context.get(servicesContext);
  return {
    isOpened: secret !== null,
    invitation: secret ? await findInvitation(database, { secret }) : null,
    signedInAs: context.get(sessionContext)?.email ?? null,
  };
}

export const action = ({ request, context }: Route.ActionArgs) =>
  handleForm(
    request,
    JoinForm,
    (value) => withLink('join', () => actOnInvitation({ request, context }, value)),
    { hideFields: ['password'] },
  );

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function Join({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpened, invitation, signedInAs } = loaderData;
  const { isEmpty } = useLinkOfAddress();
  if (!isOpened) return <NoLinkYet isEmpty={isEmpty} />;
  if (!invitation) return <EndedLink />;
  const { workspaceName, inviterName, role } = invitation;
  const as = `as ${roleNames[role].toLowerCase()}`;
  return (
    <>
      <GuestHeading
        summary={
          inviterName
            ? `${inviterName} invited you to join ${as}.`
            : `You have been invited to join ${as}.`
        }
      >
        Join {workspaceName}
      </GuestHeading>
      <InvitationReply invitation={invitation} signedInAs={signedInAs} lastResult={actionData} />
    </>
  );
}

interface InvitationReplyProps {
  invitation: Parameters<typeof NewPerson>[0]['invitation'] & {
    hasAccount: boolean;
    isProved: boolean;
  };
  signedInAs: string | null;
  lastResult: FormReply | undefined;
}

function InvitationReply({ invitation, signedInAs, lastResult }: InvitationReplyProps) {
  const { email, hasAccount, isProved } = invitation;
  if (signedInAs !== null && signedInAs !== email) {
    return <SomebodyElse email={email} signedInAs={signedInAs} />;
  }
  if (!hasAccount) return <NewPerson invitation={invitation} lastResult={lastResult} />;
  if (!isProved) return <NotProved email={email} />;
  const [refusal] = lastResult?.error?.[''] ?? [];
  return <WithAccount invitation={invitation} signedInAs={signedInAs} refusal={refusal} />;
}

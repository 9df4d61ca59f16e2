import { findFactors, listSessions, relyingPartyOf } from '@callboard/core/accounts';
import { Form, redirect } from 'react-router';
import { servicesContext, sessionContext } from '#app/context.ts';
import { addressOf } from '#app/errors.ts';
import { AddApp } from '#app/features/accounts/factors/add-app.tsx';
import { AddPasskey } from '#app/features/accounts/factors/add-passkey.tsx';
import { RecoveryCodes } from '#app/features/accounts/factors/recovery-codes.tsx';
import { useSecurity, useSecurityToasts } from '#app/features/accounts/factors/use-security.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { ConfirmGuard } from '#app/frame/confirm-guard.tsx';
import { nextAddress, signInAddress } from '#app/next-address.ts';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import type { Route } from './+types/second-factor';

export const meta: Route.MetaFunction = () => [{ title: 'Add a second factor · Callboard' }];

/** Asks a member to add the second factor that their company requires. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = context.get(sessionContext);
  if (!session) throw redirect(signInAddress(addressOf(request)));
  const { database, baseUrl } = context.get(servicesContext);
  const { userId, storedId, email } = session;
  const [factors, sessions] = await Promise.all([
    findFactors(database, { userId }),
    listSessions(database, { userId }),
  ]);
  return {
    email,
    next: nextAddress(request),
    isOn: factors.passkeys.length > 0 || factors.appAddedAt !== null,
    device: sessions.find(({ id }) => id === storedId)?.device ?? 'Passkey',
    hasPasskeys: relyingPartyOf(baseUrl) !== null,
  };
}

export default function SecondFactor({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AddOne {...loaderData} />
      <ConfirmGuard />
      <Toaster />
    </>
  );
}

function AddOne({ email, next, isOn, device, hasPasskeys }: Route.ComponentProps['loaderData']) {
  const { reply } = useSecurity();
  useSecurityToasts();
  if (reply?.codes) return <RecoveryCodes codes={reply.codes} email={email} doneTo={next} />;
  if (isOn) return <Ready next={next} />;
  return (
    <>
      <GuestHeading summary="Your company asks everyone who may see money for more than a password. It takes a minute.">
        Add a second factor
      </GuestHeading>
      <div className="grid gap-8">
        {hasPasskeys && <AddPasskey suggestedName={device} />}
        <AddApp />
        <div className="flex flex-wrap gap-2 border-t border-line pt-5">
          <LinkButton variant="quiet" to="/workspaces">
            Other workspaces
          </LinkButton>
          <Form method="post" action="/sign-out">
            <Button type="submit" variant="quiet">
              Sign out
            </Button>
          </Form>
        </div>
      </div>
    </>
  );
}

function Ready({ next }: { next: string }) {
  return (
    <>
      <GuestHeading summary="You can open your workspace now.">
        Your second factor is on
      </GuestHeading>
      <LinkButton variant="primary" size="lg" to={next} reloadDocument>
        Continue
      </LinkButton>
    </>
  );
}

import { findStep } from '@callboard/core/accounts';
import { Link, redirect, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { FactorStep } from '#app/features/accounts/factors/factor-step.tsx';
import { sendSignIn } from '#app/features/accounts/factors/send-sign-in.ts';
import { GuestHeading } from '#app/features/accounts/people/guest-heading.tsx';
import { readLink } from '#app/features/accounts/people/link-cookie.ts';
import { nextAddress, signInAddress } from '#app/next-address.ts';
import type { Route } from './+types/second-step';

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your sign-in · Callboard' }];

/** Returns the sign-in that waits for the second factor in this browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const secret = readLink(request, context, 'sign-in');
  const { database } = context.get(servicesContext);
  const step = secret ? await findStep(database, secret) : null;
  if (!step) throw redirect(signInAddress(nextAddress(request)));
  const { email, hasPasskeys, hasApp } = step;
  return { email, ways: { hasPasskeys, hasApp } };
}

export default function SecondStep({ loaderData: { email, ways } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <>
      <GuestHeading summary={`You are signing in as ${email}.`}>Confirm your sign-in</GuestHeading>
      <FactorStep
        ways={ways}
        purpose="second_step"
        send={(answer) => sendSignIn({ purpose: 'second_step', ...answer })}
      />
      <p className="mt-6 text-soft">
        Lost your passkey, phone and recovery codes? Contact support.{' '}
        <Link
          to={{ pathname: '/sign-in', search: `${params}` }}
          className="font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          Start again
        </Link>
      </p>
    </>
  );
}

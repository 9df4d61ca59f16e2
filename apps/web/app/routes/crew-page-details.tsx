import { findOwnDetails } from '@callboard/core/crew';
import { useEffect, useState } from 'react';
import { NewEmailCodeForm } from '#app/features/accounts/people/new-email.tsx';
import { actOnDetails, type DetailsReply } from '#app/features/crew/crew-page/details-acts.ts';
import {
  DetailsFields,
  EmailFields,
  type OwnDetails,
} from '#app/features/crew/crew-page/details-fields.tsx';
import { DetailsForm } from '#app/features/crew/crew-page/details-form.ts';
import { loadCrewPage } from '#app/features/crew/crew-page/in-crew-page.ts';
import { useCrewPage } from '#app/features/crew/crew-page/page-data.ts';
import { ProofGate } from '#app/features/crew/crew-page/proof-gate.tsx';
import { handleForm } from '#app/forms.ts';
import { keepForm } from '#app/keep-form.ts';
import { Banner } from '#app/ui/banner.tsx';
import type { FormReply } from '#app/ui/form/use-form.ts';
import { Section } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-page-details';

export const loader = (args: Route.LoaderArgs) => loadCrewPage(args, findOwnDetails);

export const action = (args: Route.ActionArgs) =>
  handleForm(args.request, DetailsForm, (value) => actOnDetails(args, value));

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  keepForm({ serverAction });

export default function CrewPageDetails({ loaderData, actionData }: Route.ComponentProps) {
  const reply = actionData && 'status' in actionData ? actionData : undefined;
  const done: DetailsReply | undefined =
    actionData && !('status' in actionData) ? (actionData as DetailsReply) : undefined;
  const { company } = useCrewPage();
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (done) setAwaited(done.awaited);
  }, [done]);
  return (
    <ProofGate opens="your details">
      {loaderData && (
        <>
          <p className="text-pretty text-soft">
            What {company} has about you, {loaderData.name}. To change your name, ask them.
          </p>
          {done?.saved && (
            <Banner tone="good" role="status">
              {done.saved}
            </Banner>
          )}
          <Details details={loaderData} awaited={awaited} reply={reply} />
        </>
      )}
    </ProofGate>
  );
}

interface DetailsProps {
  details: OwnDetails;
  awaited: string | undefined;
  reply: FormReply | undefined;
}

function Details({ details, awaited, reply }: DetailsProps) {
  const intent = reply?.initialValue?.intent;
  const resultOf = (own: string) => (intent === own ? reply : undefined);
  return (
    <>
      <Section title="Your details">
        <DetailsFields details={details} lastResult={resultOf('details')} />
      </Section>
      <Section title="Email">
        {awaited ? (
          <>
            <p className="text-soft">We sent a code to {awaited}.</p>
            <NewEmailCodeForm id="own-email-code" lastResult={resultOf('email-code')} />
          </>
        ) : (
          <EmailFields key={details.email} email={details.email} lastResult={resultOf('email')} />
        )}
      </Section>
    </>
  );
}

import type { Caller } from '@callboard/api';
import { useFetcher } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import type { AddressReply } from '#app/routes/crew-address.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Section } from '#app/ui/page-header.tsx';

type Address = NonNullable<Awaited<ReturnType<Caller['crewMembers']['page']>>['address']>;

interface AddressSectionProps {
  person: { id: string; name: string; email: string | null };
  address: Address;
}

/** Why the email of a person opens neither papers nor numbers, and its release. */
export default function AddressSection({ person, address }: AddressSectionProps) {
  const fetcher = useFetcher<AddressReply>();
  const { canChange } = useViewer();
  const release = () =>
    void fetcher.submit(
      { email: person.email ?? '' },
      { method: 'post', action: `/crew/${person.id}/address` },
    );
  return (
    <Section title="Email not confirmed">
      <p className="text-sm text-pretty">
        <What address={address} />
      </p>
      <p className="text-sm text-pretty text-soft">
        Until then it opens no papers, numbers or bills on their page, and nothing is paid to them.
        Before you release it, call {person.name} at a number that you already had.
      </p>
      {address.mayRelease && canChange('money.edit') && (
        <div>
          <Button isBusy={fetcher.state !== 'idle'} onClick={release}>
            I called them: release the email
          </Button>
        </div>
      )}
      {address.isOwnChange && (
        <p className="text-sm text-pretty text-soft">
          You entered this email, so somebody else with access to all money has to release it.
        </p>
      )}
      {fetcher.data?.refusal && (
        <Banner tone="danger" role="alert">
          {fetcher.data.refusal}
        </Banner>
      )}
    </Section>
  );
}

function What({ address }: { address: Address }) {
  const { isBlocked, changedBy, changedAt, askedEmail } = address;
  const { workspace } = useViewer();
  return (
    <>
      {changedAt ? (
        <>
          Changed <Instant at={changedAt} timeZone={workspace.timeZone} hasTime /> by {changedBy}.{' '}
        </>
      ) : (
        'Changed. '
      )}
      {waitsFor({ isBlocked, askedEmail })}
    </>
  );
}

function waitsFor({ isBlocked, askedEmail }: Pick<Address, 'isBlocked' | 'askedEmail'>): string {
  if (isBlocked) return 'The person said that it is not theirs.';
  if (askedEmail) return `Waiting for them to confirm it from ${askedEmail}.`;
  return 'Waiting for somebody with access to all money.';
}

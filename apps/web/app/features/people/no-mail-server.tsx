import { Banner } from '#app/ui/banner.tsx';

/** Says where the operator finds what would have been mailed. */
export function NoMailServer({ what }: { what: 'link' | 'code' }) {
  return (
    <Banner tone="tally" className="mb-6">
      This server does not send email yet. Support finds the {what} in the terminal that runs{' '}
      <code>start</code>, and with <code>admin mail outbox</code>.
    </Banner>
  );
}

import { Banner } from '#app/ui/banner.tsx';

/** Says where to find what would have been mailed. */
export function NoMailServer({ what }: { what: 'link' | 'code' }) {
  return (
    <Banner tone="tally" className="mb-6">
      This server does not send email yet. The {what} is in the terminal where it runs, and in{' '}
      <code>admin mail outbox</code>.
    </Banner>
  );
}

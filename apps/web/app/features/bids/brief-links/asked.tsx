import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { Banner } from '#app/ui/banner.tsx';

/** What came of asking: the link to copy, or to whom it was mailed. */
export interface AskedReply {
  asked: { url: string | null };
}

export function Asked({ asked: { url } }: AskedReply) {
  if (url) return <ShownLink url={url} />;
  return (
    <Banner tone="good" role="status">
      The link was mailed.
    </Banner>
  );
}

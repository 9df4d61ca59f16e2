import { ShownLink } from '#app/features/accounts/secret-link/shown-link.tsx';
import { Banner } from '#app/ui/banner.tsx';

/** A link that was just shared: its address, or that it was mailed. */
export function SharedLink({ url }: { url: string | null }) {
  if (url) return <ShownLink url={url} />;
  return (
    <Banner tone="good" role="status">
      The link was mailed.
    </Banner>
  );
}

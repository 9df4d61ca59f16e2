import { Banner } from '#app/ui/banner.tsx';

/** Explains the Unassigned client. */
export function UnassignedNote() {
  return (
    <Banner>
      Every new job without a client is kept here, so that none gets lost. Open a job and give it
      its client; this one cannot be renamed, removed or given contacts.
    </Banner>
  );
}

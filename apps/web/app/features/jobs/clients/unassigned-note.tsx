import { Banner } from '#app/ui/banner.tsx';

/** Explains the Unassigned client. */
export function UnassignedNote() {
  return (
    <Banner>
      New jobs without a client are listed here. Open a job to choose its client. Unassigned cannot
      be renamed or removed, and has no contacts.
    </Banner>
  );
}

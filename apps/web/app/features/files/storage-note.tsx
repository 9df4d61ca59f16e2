import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';

interface StorageNoteProps {
  usedBytes: number;
  limitBytes: number;
}

/** Share of the storage from which it is said how much is left. */
const nearShare = 0.9;

/** Says that the storage of the company is almost or completely used. */
export function StorageNote({ usedBytes, limitBytes }: StorageNoteProps) {
  const { can } = useViewer();
  if (usedBytes < limitBytes * nearShare) return null;
  const left = limitBytes - usedBytes;
  const seePlan = can('plan.view') && (
    <LinkButton variant="tally" size="sm" to="/settings/plan">
      See plan
    </LinkButton>
  );
  return (
    <Banner tone="tally" action={seePlan}>
      {left > 0
        ? `${formatBytes(left)} of ${formatBytes(limitBytes)} of storage left.`
        : `All ${formatBytes(limitBytes)} of storage are used.`}{' '}
      Delete files you no longer need, or upgrade your plan.
    </Banner>
  );
}

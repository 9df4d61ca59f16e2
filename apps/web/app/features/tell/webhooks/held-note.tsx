import type { HeldDeliveries } from '@callboard/core/tell';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';

/** Says how many deliveries a lapsed plan holds back, and when they are deleted. */
export function HeldNote({ held: { count, deletedAt } }: { held: HeldDeliveries }) {
  const { can, workspace } = useViewer();
  const choice = can('plan.edit') && (
    <LinkButton size="sm" to="/settings/plan">
      Choose a plan
    </LinkButton>
  );
  return (
    <Banner tone="tally" action={choice}>
      {count === 1 ? '1 delivery is' : `${count} deliveries are`} on hold because the plan is not
      active. Choose a plan to send {count === 1 ? 'it' : 'them'}, or{' '}
      {count === 1 ? 'it is' : 'they are'} deleted on{' '}
      <Instant at={deletedAt} timeZone={workspace.timeZone} />.
    </Banner>
  );
}

import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { useViewer } from './viewer.ts';

/** Says that the workspace is read-only, why, and who can fix it. */
export function StandingBanner() {
  const { isReadOnly, subscription } = useViewer();
  if (!isReadOnly) return null;
  return subscription.deletesAt ? (
    <Deletion deletesAt={subscription.deletesAt} />
  ) : (
    <Lapse status={subscription.status} />
  );
}

function Deletion({ deletesAt }: { deletesAt: Date }) {
  const { can, workspace } = useViewer();
  const mendsIt = can('workspace.delete');
  return (
    <Banner
      tone="tally"
      action={
        mendsIt && (
          <LinkButton variant="tally" size="sm" to="/settings/data/delete">
            Keep the workspace
          </LinkButton>
        )
      }
    >
      This workspace will be deleted on <Instant at={deletesAt} timeZone={workspace.timeZone} />. It
      is read-only.{!mendsIt && ' An owner can keep it.'}
    </Banner>
  );
}

function Lapse({ status }: { status: string }) {
  const mendsIt = useViewer().can('plan.edit');
  return (
    <Banner
      tone="tally"
      action={
        mendsIt && (
          <LinkButton variant="tally" size="sm" to="/settings/plan">
            Choose a plan
          </LinkButton>
        )
      }
    >
      {reasons[status] ?? 'The plan is not active.'} The workspace is read-only.
      {!mendsIt && ' An owner can choose a plan.'}
    </Banner>
  );
}

const reasons: Partial<Record<string, string>> = {
  trialing: 'The trial has ended.',
  past_due: 'The last payment is overdue.',
  canceled: 'The plan was canceled.',
};

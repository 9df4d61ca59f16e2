import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useViewer } from './viewer.ts';

/** Says that the workspace is read-only, why, and who can fix it. */
export function StandingBanner() {
  const { isReadOnly, subscription, can } = useViewer();
  if (!isReadOnly) return null;
  const reason = reasons[subscription.status] ?? 'The plan is not active.';
  const mendsIt = can('plan.edit');
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
      {reason} The workspace is read-only.
      {!mendsIt && ' An owner can choose a plan.'}
    </Banner>
  );
}

const reasons: Partial<Record<string, string>> = {
  trialing: 'The trial has ended.',
  past_due: 'The last payment is overdue.',
  canceled: 'The plan was canceled.',
};

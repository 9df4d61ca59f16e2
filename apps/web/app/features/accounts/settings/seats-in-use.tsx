import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { LinkButton } from '#app/ui/button.tsx';

/** Says that every seat of the plan is in use. */
export function SeatsInUse({ seats, allowed }: { seats: number; allowed: number }) {
  const { can } = useViewer();
  if (seats < allowed) return null;
  return (
    <Banner
      tone="tally"
      className="max-w-2xl"
      action={
        can('plan.edit') && (
          <LinkButton size="sm" to="/settings/plan">
            View plans
          </LinkButton>
        )
      }
    >
      All {allowed} seats on your plan are in use. You can still add crew and clients, who do not
      use seats.
    </Banner>
  );
}

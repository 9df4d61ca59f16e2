import { Rss } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';

interface SubscribeLinkProps {
  projectId?: string | undefined;
  crewMemberId?: string | undefined;
}

/** Link to a new calendar feed of a job, of a person, or of all jobs. */
export function SubscribeLink({ projectId, crewMemberId }: SubscribeLinkProps) {
  const { canChange } = useViewer();
  if (!canChange('projects.view')) return null;
  const chosen = new URLSearchParams({
    ...(projectId && { job: projectId }),
    ...(crewMemberId && { person: crewMemberId }),
  });
  return (
    <LinkButton
      to={`/settings/calendars/new${chosen.size > 0 ? `?${chosen}` : ''}`}
      variant="quiet"
      icon={<Rss aria-hidden="true" />}
    >
      Subscribe
    </LinkButton>
  );
}

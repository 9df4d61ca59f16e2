import type { LinkOfJob } from '@callboard/core/portal';
import { isArchived } from '@callboard/domain/projects/enums';
import { Share2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import type ShareDialog from './share-dialog.tsx';

const dialog = lazyPart(() => import('./share-dialog.tsx'));

interface ShareButtonProps {
  links: LinkOfJob[];
  reply: ComponentProps<typeof ShareDialog>['reply'];
}

/** Opens the dialog that shares the schedule of the job with its client. */
export function ShareButton({ links, reply }: ShareButtonProps) {
  const project = useProject();
  const { canChange } = useViewer();
  const [isOpen, setOpen] = useState(false);
  const canShare = project.closedAt === null && !isArchived(project.status);
  if (!canChange('schedule.edit') || (!canShare && links.length === 0)) return null;
  return (
    <>
      <Button
        variant="quiet"
        icon={<Share2 aria-hidden="true" />}
        onPointerEnter={dialog.fetch}
        onFocus={dialog.fetch}
        onClick={() => setOpen(true)}
      >
        Share with client
      </Button>
      {isOpen && (
        <dialog.Part
          project={project}
          links={links}
          canShare={canShare}
          reply={reply}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}

import type { LinkOfJob } from '@callboard/core/portal';
import { isArchived } from '@callboard/domain/projects/enums';
import { Share2 } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { DialogButton } from '#app/ui/dialog-button.tsx';
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
  const canShare = project.closedAt === null && !isArchived(project.status);
  if (!canChange('schedule.edit') || (!canShare && links.length === 0)) return null;
  return (
    <DialogButton
      variant="quiet"
      icon={<Share2 aria-hidden="true" />}
      fetch={dialog.fetch}
      dialog={(close) => <dialog.Part {...{ project, links, canShare, reply, close }} />}
    >
      Share with client
    </DialogButton>
  );
}

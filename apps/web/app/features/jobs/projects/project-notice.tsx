import { isArchived } from '@callboard/domain/projects/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatInstant } from '#app/ui/date.tsx';
import { ReopenDialog } from './reopen-dialog.tsx';
import { useArchive } from './use-archive.ts';
import type { ProjectPage } from './use-project.ts';

/** Says why a job cannot be changed, since when, and how to reopen it. */
export function ProjectNotice({ project }: { project: ProjectPage }) {
  const { canChange, workspace } = useViewer();
  const { unarchive } = useArchive(project);
  const on = (instant: Date) => formatInstant(instant, workspace.timeZone);
  if (isArchived(project.status)) {
    const since = project.archivedAt ? ` since ${on(project.archivedAt)}` : '';
    const action = canChange('projects.archive') && (
      <Button size="sm" onClick={unarchive}>
        Restore from archive
      </Button>
    );
    return <Banner action={action}>Archived{since}. Hidden from lists and the pipeline.</Banner>;
  }
  if (!project.closedAt) return null;
  const by = project.closedBy ? ` by ${project.closedBy}` : '';
  return (
    <Banner
      action={canChange('projects.wrap') && project.may.wrap && <ReopenDialog project={project} />}
    >
      Wrapped and closed on {on(project.closedAt)}
      {by}. To change anything, reopen it.
    </Banner>
  );
}

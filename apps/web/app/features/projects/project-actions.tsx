import { isArchived, isClosed } from '@callboard/core/projects/enums';
import { Archive, ArchiveRestore, CircleCheck, Ellipsis, Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { useArchive } from './use-archive.ts';
import type { ProjectPage } from './use-project.ts';

/** Shows the actions on a job that its state and the person's role allow. */
export function ProjectActions({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const { archive, restore } = useArchive(project);
  const navigate = useNavigate();
  const isLocked = project.closedAt !== null;
  const isPutAway = isArchived(project.status);
  const mayArchive = canChange('projects.archive');
  const items = [
    !isLocked &&
      !isPutAway &&
      canChange('projects.wrap') &&
      project.mayWrap && {
        label: 'Wrap and close…',
        icon: <CircleCheck aria-hidden="true" />,
        act: () => void navigate(`/projects/${project.id}/wrap`),
      },
    mayArchive &&
      isClosed(project.status) && {
        label: 'Archive',
        icon: <Archive aria-hidden="true" />,
        act: archive,
      },
    mayArchive &&
      isPutAway && {
        label: 'Restore from archive',
        icon: <ArchiveRestore aria-hidden="true" />,
        act: restore,
      },
  ].filter((it) => it !== false);
  return (
    <>
      {!isLocked && canChange('projects.edit') && (
        <LinkButton to={`/projects/${project.id}/edit`} icon={<Pencil aria-hidden="true" />}>
          Edit
        </LinkButton>
      )}
      {items.length === 1 &&
        items.map(({ label, icon, act }) => (
          <Button key={label} icon={icon} onClick={act}>
            {label}
          </Button>
        ))}
      {items.length > 1 && (
        <Menu
          trigger={
            <IconButton label={`More for ${project.name}`} className="inset-ring inset-ring-edge">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {items.map(({ label, icon, act }) => (
            <MenuItem key={label} icon={icon} onSelect={act}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

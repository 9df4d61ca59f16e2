import { isArchived, isClosed } from '@callboard/domain/projects/enums';
import { Archive, ArchiveRestore, CircleCheck, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import { RemoveProject } from './remove-project.tsx';
import { useArchive } from './use-archive.ts';
import type { ProjectPage } from './use-project.ts';

/** Shows the actions on a job that its state and the person's role allow. */
export function ProjectActions({ project }: { project: ProjectPage }) {
  const { canChange } = useViewer();
  const { archive, unarchive } = useArchive(project);
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const isLocked = project.closedAt !== null;
  const isPutAway = isArchived(project.status);
  const mayArchive = canChange('projects.archive');
  const steps = [
    !isLocked &&
      !isPutAway &&
      canChange('projects.wrap') &&
      project.may.wrap && {
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
        act: unarchive,
      },
  ].filter((it) => it !== false);
  const others = [
    canChange('projects.edit') && {
      label: 'Duplicate…',
      icon: <Copy aria-hidden="true" />,
      act: () => void navigate(`/projects/${project.id}/duplicate`),
    },
    !isLocked &&
      canChange('projects.wrap') &&
      project.may.delete && {
        label: 'Delete…',
        icon: <Trash2 aria-hidden="true" />,
        act: () => setDeleting(true),
      },
  ].filter((it) => it !== false);
  // A single step has a button of its own, because it is what people look for.
  const shown = steps.length === 1 ? steps : [];
  const hidden = steps.length === 1 ? others : [...steps, ...others];
  return (
    <>
      {!isLocked && canChange('projects.edit') && (
        <LinkButton to={`/projects/${project.id}/edit`} icon={<Pencil aria-hidden="true" />}>
          Edit
        </LinkButton>
      )}
      {shown.map(({ label, icon, act }) => (
        <Button key={label} icon={icon} onClick={act}>
          {label}
        </Button>
      ))}
      {hidden.length > 0 && (
        <Menu
          trigger={
            <IconButton label={`More for ${project.name}`} className="inset-ring inset-ring-edge">
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          {hidden.map(({ label, icon, act }) => (
            <MenuItem key={label} icon={icon} onSelect={act}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <RemoveProject project={project} isOpen={isDeleting} onOpenChange={setDeleting} />
    </>
  );
}

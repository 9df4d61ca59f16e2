import { type ProjectStatus, statusLabels } from '@callboard/domain/projects/enums';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';

const looks: Record<ProjectStatus, { shape: PillShape; tone: PillTone }> = {
  pre_production: { shape: 'ring', tone: 'neutral' },
  production: { shape: 'dot', tone: 'neutral' },
  post_production: { shape: 'half', tone: 'neutral' },
  wrap: { shape: 'check', tone: 'good' },
  closed: { shape: 'square', tone: 'faint' },
  ACTIVE: { shape: 'dot', tone: 'neutral' },
  COMPLETE: { shape: 'square', tone: 'faint' },
  ARCHIVED: { shape: 'dash', tone: 'faint' },
  archived: { shape: 'dash', tone: 'faint' },
};

interface StatusPillProps {
  status: ProjectStatus;
  /** Closed through the wrap step: read-only. */
  isLocked?: boolean;
  isFilled?: boolean;
}

/** Shows a job's status as a shape and a word. */
export function StatusPill({ status, isLocked = false, isFilled = false }: StatusPillProps) {
  const { shape, tone } = looks[status];
  return (
    <Pill shape={isLocked && status === 'closed' ? 'lock' : shape} tone={tone} isFilled={isFilled}>
      {statusLabels[status]}
    </Pill>
  );
}

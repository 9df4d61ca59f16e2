import { type ProjectPhase, phaseLabels } from '@callboard/domain/projects/enums';

/** A job may have no phase. */
export type Phase = ProjectPhase | null;

export function nameOfPhase(phase: Phase): string {
  return phase ? phaseLabels[phase] : 'No phase';
}

/** Returns the element id of a column, the target of the jump bar on phones. */
export function columnId(phase: Phase): string {
  return `phase-${phase ?? 'none'}`;
}

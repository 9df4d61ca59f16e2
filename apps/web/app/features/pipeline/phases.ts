import { type ProjectPhase, phaseLabels } from '@callboard/core/projects/enums';

/** A job may be in no phase. */
export type Phase = ProjectPhase | null;

export function nameOfPhase(phase: Phase): string {
  return phase ? phaseLabels[phase] : 'No phase';
}

/** The column's id on the page, which the phone's jump bar leads to. */
export function columnId(phase: Phase): string {
  return `phase-${phase ?? 'none'}`;
}

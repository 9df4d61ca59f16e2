import type { Permission } from '@callboard/core/access';
import { CrewForm, FullCrewForm } from './crew-form.ts';

/** Returns the schema of the form that a member gets. */
export function crewFormOf(permissions: readonly Permission[]) {
  return permissions.includes('crew.rates') ? FullCrewForm : CrewForm;
}

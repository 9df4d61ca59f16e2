import type { Permission } from '@callboard/domain/access/permissions';
import { CrewForm, FullCrewForm } from './crew-form.ts';

/** Returns the schema of the form that a member gets. */
export function crewFormOf(permissions: readonly Permission[]) {
  return permissions.includes('crew.rates') ? FullCrewForm : CrewForm;
}

import { AppError } from '@callboard/domain/errors';
import type { schema } from '../schema.ts';

type CrewMember = typeof schema.crewMembers.$inferSelect;

/** Name of somebody whose personal data was redacted, wherever their name was. */
export const redactedName = 'Redacted crew member';

type Kept =
  | 'workspaceId'
  | 'id'
  | 'department'
  | 'defaultRole'
  | 'kind'
  | 'dayRateCents'
  | 'rateHours'
  | 'kitFeeCents'
  | 'currency'
  | 'importId'
  | 'mergedIntoId'
  | 'redactedAt'
  | 'createdAt'
  | 'updatedAt'
  | 'deletedAt'
  // Computed from the others.
  | 'foundBy'
  | 'detailsFoundBy';

/** What replaces every field of a crew member that is neither work nor pay. */
export const redactedFields: { [Field in Exclude<keyof CrewMember, Kept>]: CrewMember[Field] } = {
  name: redactedName,
  otherRoles: [],
  email: null,
  phone: null,
  city: null,
  tags: [],
  languages: [],
  unionStatus: null,
  loanOutName: null,
  taxForm: null,
  dietary: null,
  emergencyContact: null,
  notes: null,
  isFavorite: false,
  doNotHireReason: null,
  proofsFrom: null,
  protectedSince: null,
  provingEmail: null,
  blockedEmails: [],
};

/** Requires a person whose data is still here. @throws AppError `conflict`. */
export function requireNotRedacted({ redactedAt }: Pick<CrewMember, 'redactedAt'>): void {
  if (redactedAt === null) return;
  throw new AppError(
    'conflict',
    'The personal data of this crew member was redacted. Add them again as a new crew member.',
  );
}

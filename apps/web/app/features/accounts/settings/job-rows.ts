import { mostPromisedRoles } from '@callboard/domain/team/enums';

/** Names of the rows for roles on jobs in the forms of an invitation. */
export const jobRows = Array.from({ length: mostPromisedRoles }, (_, index) => `job${index + 1}`);

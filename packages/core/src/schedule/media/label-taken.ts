import { invalid } from '@callboard/domain/errors';

/** Returns the error for a label that another drive of the workspace has. */
export function labelTaken() {
  return invalid('label', 'Another drive has this label.');
}

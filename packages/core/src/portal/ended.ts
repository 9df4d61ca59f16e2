import { AppError } from '@callboard/domain/errors';

/** The error for every reason why a link does not work. */
export function ended(): AppError {
  return new AppError(
    'not_found',
    'This link no longer works. Ask the production company for a new one.',
  );
}

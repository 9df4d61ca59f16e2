import { AppError } from '@callboard/domain/errors';

/** Returns the error for an id that is unknown, used or expired, without distinguishing these. */
export function requestNotFound(): AppError {
  return new AppError(
    'not_found',
    'This request was already answered or took too long. Connect again from the app.',
  );
}

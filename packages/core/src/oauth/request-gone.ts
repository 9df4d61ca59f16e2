import { AppError } from '../errors.ts';

/** The refusal of an id that is unknown, used or too old: these are not told apart. */
export function requestGone(): AppError {
  return new AppError(
    'not_found',
    'This request was answered already or took too long. Connect again from the program.',
  );
}

import { lacksOf, lackWords } from '@callboard/domain/call-sheets/readiness';
import type { Sheet } from '@callboard/domain/call-sheets/sheet';
import { AppError } from '@callboard/domain/errors';

/** Requires a sheet to have what it needs to be sent. @throws AppError `conflict`. */
export function requireReady(sheet: Sheet): void {
  const [lack] = lacksOf(sheet);
  if (lack) throw new AppError('conflict', `${lackWords[lack]}.`);
}

import { type Lack, lackWords } from '@callboard/domain/call-sheets/readiness';
import { AppError } from '@callboard/domain/errors';

/** Requires a sheet to have what it needs to be sent. @throws AppError `conflict`. */
export function requireReady({ lacks: [lack] }: { lacks: Lack[] }): void {
  if (lack) throw new AppError('conflict', `${lackWords[lack]}.`);
}

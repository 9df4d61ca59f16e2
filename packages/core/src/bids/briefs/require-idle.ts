import { AppError } from '@callboard/domain/errors';
import { isEstimating } from './conditions.ts';
import type { Brief } from './record.ts';

/** Requires that no estimate is being drafted from a brief. @throws AppError `conflict`. */
export function requireIdle(brief: Pick<Brief, 'status'>): void {
  if (!isEstimating(brief)) return;
  throw new AppError('conflict', 'An estimate is being drafted from it. Wait until it is done.');
}

import type { EstimateLine } from '@callboard/domain/estimates/content';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { placeLines } from './place-lines.ts';
import type { StoredLine } from './record.ts';

/** Returns the lines of a content as new lines of an estimate. */
export function newLines(
  ctx: Ctx,
  estimateId: string,
  lines: readonly EstimateLine[],
): StoredLine[] {
  const positions = placeLines(lines.map(() => null));
  const stamps = { createdAt: ctx.now(), updatedAt: ctx.now(), deletedAt: null };
  return lines.map((line, index) => ({
    ...line,
    ...{ id: newId('estimateLine'), estimateId, position: positions[index] ?? 0 },
    ...{ amountCents: 0, revision: 0, ...stamps },
  }));
}

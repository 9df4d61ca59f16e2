import { AppError } from '@callboard/domain/errors';
import { cardMoves } from '@callboard/domain/media/enums';
import type { MoveCard } from '@callboard/domain/media/fields';
import type { z } from 'zod';
import { requireProjectAccess } from '../../accounts/access/project-access.ts';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { inWords } from '../../kernel/text/in-words.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { countVerifiedCopies } from './count-copies.ts';
import { lockCard } from './lock-card.ts';
import { setCardStatus } from './set-card-status.ts';

/**
 * Moves a card to another status. It can be formatted only with two verified copies on different
 * drives. A card whose checksums did not match goes back to set, and who watches the media is told.
 * @throws AppError `not_found`, `forbidden`, `project_closed`, `conflict`.
 */
export async function moveCard(ctx: Ctx, { id, status }: z.infer<typeof MoveCard>): Promise<void> {
  const card = await lockCard(ctx, id);
  await requireProjectAccess(ctx, { id: card.projectId }, 'editMedia');
  if (!cardMoves[card.status].includes(status)) {
    throw new AppError(
      'conflict',
      `A card cannot go from ${inWords(card.status)} to ${inWords(status)}.`,
    );
  }
  if (status === 'formatted' && (await countVerifiedCopies(ctx, id)) < 2) {
    throw new AppError(
      'conflict',
      `Card ${card.roll} has fewer than two verified copies on different drives. Do not format it.`,
    );
  }
  const isMismatch = await setCardStatus(ctx, card, status);
  await record(ctx, isMismatch ? 'media_card.mismatched' : 'media_card.moved', {
    subject: id,
    project: card.projectId,
    data: { roll: card.roll, status },
  });
  if (isMismatch) await raiseNotice(ctx, 'card_mismatched', { subject: id });
}

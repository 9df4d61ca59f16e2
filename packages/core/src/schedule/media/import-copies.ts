import { invalid } from '@callboard/domain/errors';
import type { CardStatus } from '@callboard/domain/media/enums';
import type { ImportCopies } from '@callboard/domain/media/fields';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotices } from '../../tell/notices/raise-notice.ts';
import { copyCard } from './copy-card.ts';
import { lockCard } from './lock-card.ts';
import { setCardStatus } from './set-card-status.ts';

const { mediaCopies } = schema;

/**
 * Records the copies that manifests of a drive list. A copy with a checksum that did not match is kept
 * as mismatched, and logged as a mismatch of its card, which goes back to set if it was being
 * verified; who watches the media is told. A card whose copy is proven is verified. A manifest that
 * proves nothing leaves a copy that was verified or mismatched before.
 * @throws AppError as `copyCard` does, and `invalid_parameter` for a card that is listed twice.
 */
export async function importCopies(
  ctx: Ctx,
  { driveId, cardIds, checksumTypes, mismatchedFiles }: z.infer<typeof ImportCopies>,
): Promise<void> {
  const found = new Map(
    cardIds.map((id, at) => [
      id,
      { checksumType: checksumTypes[at] ?? null, mismatchedFiles: mismatchedFiles[at] ?? 0 },
    ]),
  );
  if (found.size < cardIds.length) throw invalid('cardIds', 'A card is listed twice.');
  const verified = await selectVerified(ctx, driveId, cardIds);
  const mismatched: string[] = [];
  // In one order, so that two imports do not wait for each other.
  for (const [cardId, it] of [...found].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const hasFailed = it.mismatchedFiles > 0;
    const checksumType = hasFailed ? null : it.checksumType;
    if (!hasFailed && checksumType === null && verified.has(cardId)) continue;
    const verifiedAt = checksumType ? ctx.now() : null;
    const isNew = await copyCard(ctx, { ...it, cardId, driveId, checksumType, verifiedAt });
    if (hasFailed) await reportMismatch(ctx, cardId);
    else if (checksumType !== null) await settleOffload(ctx, cardId);
    if (hasFailed && isNew) mismatched.push(cardId);
  }
  if (mismatched.length > 0) await raiseNotices(ctx, 'card_mismatched', { subjects: mismatched });
}

async function selectVerified(ctx: Ctx, driveId: string, cardIds: string[]): Promise<Set<string>> {
  const rows = await ctx.tx
    .select({ cardId: mediaCopies.cardId })
    .from(mediaCopies)
    .where(
      and(
        eq(mediaCopies.driveId, driveId),
        inArray(mediaCopies.cardId, cardIds),
        isNotNull(mediaCopies.verifiedAt),
        isNull(mediaCopies.deletedAt),
      ),
    );
  return new Set(rows.map((it) => it.cardId));
}

async function reportMismatch(ctx: Ctx, cardId: string): Promise<void> {
  const card = await lockCard(ctx, cardId);
  const { projectId, roll } = card;
  if (card.status === 'verifying') await setCardStatus(ctx, card, 'on_set');
  await record(ctx, 'media_card.mismatched', {
    subject: cardId,
    project: projectId,
    data: { roll },
  });
}

const unsettled: readonly CardStatus[] = ['on_set', 'offloading', 'verifying'];

/** The manifest of an offload says that it was made and verified, so nobody has to log each step. */
async function settleOffload(ctx: Ctx, cardId: string): Promise<void> {
  const card = await lockCard(ctx, cardId);
  const { projectId, roll } = card;
  if (!unsettled.includes(card.status)) return;
  await setCardStatus(ctx, card, 'verified');
  await record(ctx, 'media_card.moved', {
    subject: cardId,
    project: projectId,
    data: { roll, status: 'verified' },
  });
}

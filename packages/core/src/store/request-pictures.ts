import { pictureOf } from '@callboard/domain/files/picture-types';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';

const { pictures } = schema;

interface NewContent {
  blobId: string;
  contentType: string;
  sizeBytes: number;
  isLogo: boolean;
}

/**
 * Asks the worker for the pictures of a content if it is an image. One that becomes a logo has its
 * pictures made again, with the one for mail.
 */
export async function requestPictures(
  ctx: Ctx,
  { blobId, isLogo, ...content }: NewContent,
): Promise<void> {
  const known = pictureOf(content);
  if (!known) return;
  const row = { ...known, attempts: 0, nextAt: ctx.now() };
  const insert = ctx.tx.insert(pictures).values({ blobId, ...row });
  if (!isLogo) {
    await insert.onConflictDoNothing();
    return;
  }
  await insert.onConflictDoUpdate({
    target: [pictures.workspaceId, pictures.blobId],
    set: row,
    setWhere: sql`${pictures.mailLogo} is null and ${pictures.state} = 'ready'`,
  });
}

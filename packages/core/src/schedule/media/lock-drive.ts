import { notFound } from '@callboard/domain/errors';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { type Drive, driveColumns, liveDrives } from './drive-record.ts';

const { mediaDrives } = schema;

/** Locks and returns a drive. @throws AppError `not_found`. */
export async function lockDrive(ctx: Ctx, id: string): Promise<Drive> {
  const [drive] = await ctx.tx
    .select(driveColumns)
    .from(mediaDrives)
    .where(and(eq(mediaDrives.id, id), liveDrives))
    .for('no key update');
  if (!drive) throw notFound('drive');
  return drive;
}

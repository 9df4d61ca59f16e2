import type { DriveStatus, Signing } from '@callboard/domain/media/enums';
import type { Ctx } from '../../kernel/context.ts';
import { newId } from '../../kernel/ids.ts';
import { schema } from '../../kernel/schema.ts';
import type { Drive } from './drive-record.ts';

/** How somebody signed for a drive. */
export interface Signed {
  signing: Signing;
  /** What was drawn, as an SVG path. */
  signature: string | null;
}

interface Move {
  status: DriveStatus;
  custodian: string | null;
  storageLocation: string | null;
  trackingNumber?: string | null | undefined;
  signed?: Signed | undefined;
}

/** Adds a move to the chain of custody of a drive, which is given as it was before. */
export async function addMove(ctx: Ctx, drive: Drive, move: Move): Promise<void> {
  const { status, custodian, storageLocation, trackingNumber = null, signed } = move;
  await ctx.tx.insert(schema.driveMoves).values({
    ...{ id: newId('driveMove'), driveId: drive.id },
    ...{ fromStatus: drive.status, toStatus: status },
    ...{ fromCustodian: drive.custodian, toCustodian: custodian, toPlace: storageLocation },
    ...{ trackingNumber, ...signed },
    ...{ actorName: ctx.actor.name, createdAt: ctx.now() },
  });
}

import type { PaperworkKind } from '@callboard/domain/paperwork/enums';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isBooked } from '../conditions.ts';
import { isMissingPaper } from './conditions.ts';

const { bookings, paperworkItems } = schema;

/** A paper that is still to come. What one of the kind `other` is called may name people. */
export interface MissingPaper {
  kind: PaperworkKind;
}

/** Selects the papers that are still to come of a booking that stands, for a list of bookings. */
export function missingPapersOf({ tx }: Ctx) {
  return tx
    .select({
      papers: sql`json_agg(json_build_object('kind', ${paperworkItems.kind})
        order by ${paperworkItems.createdAt}, ${paperworkItems.id})`,
    })
    .from(paperworkItems)
    .where(
      and(
        eq(paperworkItems.bookingId, bookings.id),
        isNull(paperworkItems.deletedAt),
        isMissingPaper(paperworkItems.status),
        isBooked(bookings.status),
      ),
    );
}

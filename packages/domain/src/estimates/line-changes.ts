import { z } from 'zod';
import { opened } from '../fields.ts';
import { rulesOf } from '../records/inputs.ts';
import { maxLines } from './content.ts';
import { estimateLineFields } from './line-fields.ts';

const { section, ...values } = rulesOf(estimateLineFields);

/** The id of a new line, which the browser makes with `newLineId`, so that a repeat adds it once. */
const newId = z.string().regex(/^line_[0-9a-z]{26}$/, 'Not the id of a line.');

const ids = z.array(z.string()).min(1).max(maxLines);

/** Where lines are put: below another line, first with null, or last. */
const place = { section, afterId: z.string().nullable().optional() };

/**
 * A change of the lines. `opened` has the values that the changed fields had for the person: a field
 * that somebody else changed since then is not overwritten.
 */
export const LineChange = z.discriminatedUnion('do', [
  z.object({ do: z.literal('add'), id: newId, ...place, ...z.object(values).partial().shape }),
  z.object({
    do: z.literal('set'),
    id: z.string(),
    opened,
    values: z.object(values).partial(),
  }),
  z.object({ do: z.literal('move'), ids, ...place }),
  z.object({ do: z.literal('remove'), ids }),
  z.object({ do: z.literal('restore'), ids, ...place }),
]);

export type LineChange = z.output<typeof LineChange>;

export const SaveLines = z.object({
  id: z.string(),
  /** Made in this order. */
  changes: z
    .array(LineChange)
    .min(1)
    .max(maxLines * 2),
});

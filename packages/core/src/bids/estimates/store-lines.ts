import { AppError } from '@callboard/domain/errors';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import type { StoredLine } from './record.ts';

const { estimateLines } = schema;

/** Columns that are written, besides the key. A line never moves to another estimate. */
const written = {
  section: 'section',
  position: 'position',
  kind: 'kind',
  description: 'description',
  qty: 'qty',
  units: 'units',
  unit: 'unit',
  rateCents: 'rate_cents',
  otHours: 'ot_hours',
  otMultBps: 'ot_mult_bps',
  fringeBps: 'fringe_bps',
  amountCents: 'amount_cents',
  costRateCents: 'cost_rate_cents',
  note: 'note',
  clientNote: 'client_note',
  isOptional: 'is_optional',
  isChosen: 'is_chosen',
  reasonQuote: 'reason_quote',
  reasonAssumed: 'reason_assumed',
  revision: 'revision',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  deletedAt: 'deleted_at',
} as const satisfies Record<Exclude<keyof StoredLine, 'id' | 'estimateId'>, string>;

const columns = sql.raw(['id', 'estimate_id', ...Object.values(written)].join(', '));
const updates = sql.raw(
  Object.values(written)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/**
 * Inserts lines, or replaces those with the same ids, in one statement.
 * @throws AppError `conflict` if an id is that of a line of another estimate.
 */
export async function storeLines(ctx: Ctx, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    id: line.id,
    estimate_id: line.estimateId,
    ...Object.fromEntries(
      Object.entries(written).map(([key, name]) => [name, line[key as keyof StoredLine]]),
    ),
  }));
  const stored = await ctx.tx.execute(sql`
    insert into ${estimateLines} (${columns})
    select ${columns} from json_populate_recordset(null::estimate_lines, ${JSON.stringify(rows)}::json)
    on conflict (workspace_id, id) do update set ${updates}
      where estimate_lines.estimate_id = excluded.estimate_id
    returning 1`);
  if (stored.length < rows.length) {
    throw new AppError('conflict', 'A line with this id is in another estimate.');
  }
}

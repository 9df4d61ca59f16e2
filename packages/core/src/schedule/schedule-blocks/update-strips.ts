import { AppError } from '@callboard/domain/errors';
import { stripTitle } from '@callboard/domain/schedule-blocks/enums';
import type { UpdateStrips } from '@callboard/domain/schedule-blocks/fields';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { record } from '../../activity/record.ts';
import { changesOf } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { lockStrips } from './lock-strips.ts';
import { nextVersions } from './move-strips.ts';

const { scheduleBlocks } = schema;

/**
 * Sets where and in which light strips of one day are shot, in one statement. Returns the new
 * versions of those that change.
 * @throws AppError `not_found`, `project_closed`, `forbidden`, `conflict`, `invalid_body` when
 * nothing changes.
 */
export async function updateStrips(
  ctx: Ctx,
  { ids, values, seen }: z.infer<typeof UpdateStrips>,
): Promise<{ versions: Record<string, number> }> {
  if (values.length > 1 && values.length !== ids.length) {
    throw new AppError('invalid_body', 'Send values for all strips, or for each.');
  }
  const { strips, day } = await lockStrips(ctx, { ids, seen });
  const changes = strips.flatMap((strip) => {
    const fields = changesOf(strip, values[ids.indexOf(strip.id)] ?? values[0] ?? {});
    return fields ? [{ strip, fields }] : [];
  });
  const [first] = changes;
  if (!first) throw new AppError('invalid_body', 'Nothing to change. Send at least one new value.');
  const rows = changes.map(({ strip: { id, intExt, dayNight }, fields }) => {
    const next = { intExt, dayNight, ...fields };
    return { id, int_ext: next.intExt, day_night: next.dayNight };
  });
  await ctx.tx.execute(sql`
    update ${scheduleBlocks} b
    set int_ext = n.int_ext, day_night = n.day_night, version = b.version + 1,
      updated_at = ${ctx.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n (id text, int_ext text, day_night text)
    where b.workspace_id = ${ctx.workspace.id} and b.id = n.id`);
  await record(ctx, 'strip.updated', {
    subject: first.strip.id,
    project: day.projectId,
    data: {
      ...{ title: stripTitle(first.strip), label: day.label, count: changes.length },
      fields: [...new Set(changes.flatMap((it) => Object.keys(it.fields)))],
    },
  });
  return { versions: nextVersions(changes.map((it) => it.strip)) };
}

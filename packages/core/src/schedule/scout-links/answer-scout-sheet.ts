import { AppError, invalid } from '@callboard/domain/errors';
import { mostScoutAnswers } from '@callboard/domain/scout-sheets/enums';
import type { AnswerScoutSheet } from '@callboard/domain/scout-sheets/fields';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { take } from '../../accounts/access/limits.unscoped.ts';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { record } from '../../activity/record.ts';
import { newId } from '../../kernel/ids.ts';
import type { RowOf } from '../../kernel/records/columns.ts';
import { schema } from '../../kernel/schema.ts';
import { raiseNotice } from '../../tell/notices/raise-notice.ts';
import { selectScoutPlaces } from '../scout-sheets/select-scout-places.ts';
import type { ScoutLinkCtx } from './as-scout-link.ts';
import { lockShownSheet } from './lock-shown-sheet.ts';

const { scoutAnswers } = schema;

type Input = z.infer<typeof AnswerScoutSheet>;
type Stored = RowOf<typeof scoutAnswers>;

interface Answer {
  locationId: string;
  pick: Stored['pick'];
  comment: string | null;
}

/**
 * Stores what somebody thinks of the locations of a sheet, in place of what the same browser answered
 * before, and tells the company. Answers to locations that left the job meanwhile are not taken. The
 * same answers again change nothing.
 * @throws AppError `not_found`, `project_closed`, `rate_limited`, `invalid_parameter` without an
 * answer, `conflict` when the sheet has too many answers.
 */
export async function answerScoutSheet(ctx: ScoutLinkCtx, input: Input): Promise<void> {
  const { id, projectId, title } = await lockShownSheet(ctx);
  await take(ctx.database, 'scoutAnswersByLink', id);
  const browserHash = hashSecret(input.browser);
  const stored = await selectOwn(ctx, browserHash);
  const { given, taken } = await readAnswers(ctx, input.answers);
  if (given.length === 0 && stored.length === 0) {
    throw invalid('answers', 'Choose Yes, Maybe or No for a location, or write a comment.');
  }
  const { name } = input;
  const kept = given.filter((it) => !stored.some((old) => isSame(old, { ...it, name })));
  const withdrawn = stored
    .filter(({ locationId }) => taken.includes(locationId))
    .filter(({ locationId }) => !given.some((it) => it.locationId === locationId));
  if (kept.length === 0 && withdrawn.length === 0) return;
  await requireRoom(ctx, kept.filter((it) => !stored.some((old) => isOf(old, it))).length);
  await remove(ctx, withdrawn);
  await store(ctx, kept, { name, browserHash });
  await record(ctx, 'scout_sheet.answered', {
    ...{ subject: id, project: projectId, data: { title, name } },
  });
  await raiseNotice(ctx, 'scout_answered', { subject: id });
}

/** Returns the answers that say something, and the ids of all locations that are asked about. */
async function readAnswers(ctx: ScoutLinkCtx, answers: Input['answers']) {
  const places = await selectScoutPlaces(ctx, ctx.actor.scoutSheetId);
  const taken = places
    .map((it) => it.id)
    .filter((id) => answers.some((it) => it.locationId === id));
  const given = taken.flatMap((locationId): Answer[] => {
    const answer = answers.findLast((it) => it.locationId === locationId);
    const { pick = null, comment = '' } = answer ?? {};
    return pick === null && comment === '' ? [] : [{ locationId, pick, comment: comment || null }];
  });
  return { given, taken };
}

function selectOwn({ tx, actor }: ScoutLinkCtx, browserHash: string) {
  return tx
    .select()
    .from(scoutAnswers)
    .where(
      and(eq(scoutAnswers.sheetId, actor.scoutSheetId), eq(scoutAnswers.browserHash, browserHash)),
    );
}

function isOf(stored: Pick<Stored, 'locationId'>, { locationId }: Answer): boolean {
  return stored.locationId === locationId;
}

function isSame(stored: Stored, answer: Answer & { name: string }): boolean {
  const { name, pick, comment } = stored;
  return (
    isOf(stored, answer) &&
    name === answer.name &&
    pick === answer.pick &&
    comment === answer.comment
  );
}

async function requireRoom({ tx, actor }: ScoutLinkCtx, added: number): Promise<void> {
  const [row] = await tx
    .select({ count: count() })
    .from(scoutAnswers)
    .where(eq(scoutAnswers.sheetId, actor.scoutSheetId));
  if (added === 0 || (row?.count ?? 0) + added <= mostScoutAnswers) return;
  throw new AppError('conflict', 'This page takes no more answers. Write to the production.');
}

async function remove({ tx }: ScoutLinkCtx, rows: readonly Stored[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((it) => it.id);
  await tx.delete(scoutAnswers).where(inArray(scoutAnswers.id, ids));
}

async function store(
  ctx: ScoutLinkCtx,
  answers: readonly Answer[],
  by: { name: string; browserHash: string },
): Promise<void> {
  if (answers.length === 0) return;
  const sheetId = ctx.actor.scoutSheetId;
  const now = ctx.now();
  const rows = answers.map((it) => ({
    ...{ id: newId('scoutAnswer'), sheetId, ...it, ...by, createdAt: now, updatedAt: now },
  }));
  const { workspaceId, locationId, browserHash } = scoutAnswers;
  await ctx.tx
    .insert(scoutAnswers)
    .values(rows)
    .onConflictDoUpdate({
      target: [workspaceId, scoutAnswers.sheetId, locationId, browserHash],
      set: {
        name: sql`excluded.name`,
        pick: sql`excluded.pick`,
        comment: sql`excluded.comment`,
        updatedAt: now,
      },
    });
}

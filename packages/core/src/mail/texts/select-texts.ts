import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { findStops } from './find-stops.ts';

const { callSheets, crewMembers, projects, shootDays, textConsents, textMessages } = schema;

const columns = {
  id: textMessages.id,
  toPhone: textMessages.toPhone,
  /** The crew member, or else who agreed to texts at the phone. */
  toName: sql<string | null>`coalesce(${crewMembers.name}, ${textConsents.name})`,
  crewMemberId: crewMembers.id,
  state: textMessages.state,
  attempts: textMessages.attempts,
  nextAt: textMessages.nextAt,
  response: textMessages.response,
  createdAt: textMessages.createdAt,
  endedAt: textMessages.endedAt,
  encryptedBody: textMessages.encryptedBody,
  hasAgreed: sql<boolean>`${textConsents.phone} is not null`,
  sheetId: callSheets.id,
  date: shootDays.date,
  job: projects.name,
};

/** Selects texts of this workspace with whom they went to and the call sheet that each is a copy of. */
export function selectTexts({ tx }: Ctx) {
  return tx
    .select(columns)
    .from(textMessages)
    .leftJoin(crewMembers, eq(crewMembers.id, textMessages.crewMemberId))
    .leftJoin(textConsents, eq(textConsents.phone, textMessages.toPhone))
    .leftJoin(callSheets, eq(callSheets.id, textMessages.callSheetId))
    .leftJoin(shootDays, and(eq(shootDays.id, callSheets.shootDayId), isNull(shootDays.deletedAt)))
    .leftJoin(projects, and(eq(projects.id, shootDays.projectId), isNull(projects.deletedAt)));
}

type Selected = Awaited<ReturnType<typeof selectTexts>>[number];

/**
 * Returns texts as owners see them, without their words. `hasStopped` is whether the phone answered
 * STOP, only for phones whose person agreed to texts of this company.
 */
export async function toListed(ctx: Ctx, rows: readonly Selected[]) {
  const phones = rows.filter((it) => it.hasAgreed).map((it) => it.toPhone);
  const stops = await findStops(ctx, [...new Set(phones)]);
  return rows.map(({ encryptedBody: _, hasAgreed, sheetId, date, job, ...it }) => ({
    ...it,
    hasStopped: hasAgreed && stops.has(it.toPhone),
    callSheet: sheetId && date && job ? { id: sheetId, date, job } : null,
  }));
}

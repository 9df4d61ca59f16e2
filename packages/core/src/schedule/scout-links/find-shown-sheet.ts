import { and, eq } from 'drizzle-orm';
import { hashSecret } from '../../accounts/tokens/hash-secret.ts';
import { newSecret } from '../../kernel/ids.ts';
import { findRecord } from '../../kernel/records/find-record.ts';
import { schema } from '../../kernel/schema.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { selectScoutPlaces } from '../scout-sheets/select-scout-places.ts';
import type { ScoutLinkCtx } from './as-scout-link.ts';

const { projects, scoutAnswers, scoutSheets } = schema;

/** The page of a scouting sheet. */
export type ShownScoutSheet = Awaited<ReturnType<typeof findShownSheet>>;

/**
 * Returns what the page of a scouting sheet shows: its locations, and the answers of the browser that
 * asks. Those of others are for the company.
 */
export async function findShownSheet(ctx: ScoutLinkCtx, { browser }: { browser: string | null }) {
  const { scoutSheetId } = ctx.actor;
  const { title, note, projectId } = await findRecord(ctx, scoutSheets, scoutSheetId);
  const [project] = await ctx.tx
    .select({ name: projects.name, closedAt: projects.closedAt })
    .from(projects)
    .where(eq(projects.id, projectId));
  const places = await selectScoutPlaces(ctx, scoutSheetId);
  return {
    company: ctx.workspace.name,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    job: project?.name ?? '',
    isClosed: project?.closedAt !== null,
    ...{ title, note },
    /** Tells the answers of this browser from those of others. */
    browser: browser ?? newSecret(''),
    places: places.map(({ photos, ...it }) => ({
      ...it,
      photos: photos.map(({ blobId: _, ...photo }) => photo),
    })),
    answers: browser === null ? [] : await listOwnAnswers(ctx, browser),
  };
}

function listOwnAnswers({ tx, actor }: ScoutLinkCtx, browser: string) {
  const { locationId, name, pick, comment, updatedAt } = scoutAnswers;
  return tx
    .select({ locationId, name, pick, comment, updatedAt })
    .from(scoutAnswers)
    .where(
      and(
        eq(scoutAnswers.sheetId, actor.scoutSheetId),
        eq(scoutAnswers.browserHash, hashSecret(browser)),
      ),
    );
}

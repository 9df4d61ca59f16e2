import type { PortalCtx } from '../../portal/as-portal-link.ts';
import { ended } from '../../portal/ended.ts';
import { findShownJob } from '../../schedule/schedule-portal/find-shown-job.ts';
import { showsBook } from '../../schedule/schedule-portal/shows-book.ts';
import { findMailLogo } from '../../store/find-mail-logo.ts';
import { findBook } from '../book/find-book.ts';

/** The production book of a job as its client sees it. */
export type PortalBook = Awaited<ReturnType<typeof findPortalBook>>;

/**
 * Returns the client's copy of the production book of a link's job.
 * @throws AppError `not_found`, also for a link that does not show it.
 */
export async function findPortalBook(ctx: PortalCtx) {
  const { workspaceId: _, sections, ...book } = await findSharedBook(ctx);
  return {
    linkId: ctx.actor.portalLinkId,
    company: ctx.workspace.name,
    logoUrl: (await findMailLogo(ctx)) ?? null,
    ...book,
    sections: sections.map(({ fileIds: _all, files, ...it }) => ({
      ...it,
      files: files.map(({ blobId: _content, ...file }) => file),
    })),
  };
}

/** Returns the client's copy of the book with what is needed to print it. @throws AppError `not_found`. */
export async function findSharedBook(ctx: PortalCtx) {
  await requireShared(ctx);
  return findBook(ctx, { projectId: ctx.actor.ref, copy: 'client' });
}

/** Requires that a link shows the book of its job. @throws AppError `not_found`. */
export async function requireShared(ctx: PortalCtx): Promise<void> {
  await findShownJob(ctx);
  if (!(await showsBook(ctx))) throw ended();
}

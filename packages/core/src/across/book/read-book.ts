import { and, eq, inArray } from 'drizzle-orm';
import { findClient } from '../../jobs/clients/find-client.ts';
import { findProject } from '../../jobs/projects/find-project.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schema } from '../../kernel/schema.ts';
import { isFileOfJob } from '../../store/is-file-of-job.ts';
import { listSections } from './list-sections.ts';
import { type BookSection, headingOf } from './section.ts';
import { selectBookContent } from './select-book-content.ts';

const { blobs, files, pictures } = schema;

/** The production book of a job. */
export type Book = Awaited<ReturnType<typeof readBook>>;

/** A file of a section. */
export type BookFile = Awaited<ReturnType<typeof selectFiles>>[number];

/**
 * Returns the whole production book of a job: its sections in order with their files, and what they show
 * of the job. @throws AppError `not_found`.
 */
export async function readBook(ctx: Ctx, projectId: string) {
  const project = await findProject(ctx, { id: projectId });
  const [sections, content, client] = await Promise.all([
    listSections(ctx, projectId),
    selectBookContent(ctx, project),
    findClient(ctx, { id: project.clientId }),
  ]);
  const byId = await readFiles(ctx, projectId, sections);
  const { id, jobNo, name } = project;
  return {
    workspaceId: ctx.workspace.id,
    project: { id, jobNo, name },
    client: client.name,
    sections: sections.map((it) => ({
      ...it,
      heading: headingOf(it),
      files: it.fileIds.flatMap((fileId) => byId.get(fileId) ?? []),
    })),
    ...content,
  };
}

async function readFiles(ctx: Ctx, projectId: string, sections: BookSection[]) {
  const ids = [...new Set(sections.flatMap((it) => it.fileIds))];
  const found = ids.length > 0 ? await selectFiles(ctx, projectId, ids) : [];
  return new Map(found.map((it) => [it.id, it]));
}

function selectFiles({ tx }: Ctx, projectId: string, ids: string[]) {
  const { id, name, blobId } = files;
  return tx
    .select({
      ...{ id, name, blobId },
      sizeBytes: blobs.sizeBytes,
      /** State of the pictures of an image; null for other files. */
      picture: pictures.state,
      width: pictures.width,
      height: pictures.height,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, blobId))
    .leftJoin(pictures, eq(pictures.blobId, blobId))
    .where(and(inArray(id, ids), isFileOfJob(projectId)));
}

import { AppError, notFound } from '@callboard/domain/errors';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { schema } from '../kernel/schema.ts';
import { listBelow } from './folder-rules.ts';

const { blobs, files, projects } = schema;

/** Files in one zip at most. */
const most = 20_000;

/** A file of a zip, with the names of the folders that it is in there. */
export interface ZipEntry {
  path: string[];
  name: string;
  blobId: string;
  sizeBytes: number;
  createdAt: Date;
}

/**
 * Returns the chosen files and the contents of the chosen folders of a job, with a name for the zip.
 * @throws AppError `not_found` if nothing of it is left, `invalid_parameter` if it is too much.
 */
export async function listZipEntries(
  ctx: Ctx,
  { projectId, ids }: { projectId: string; ids: string[] },
): Promise<{ name: string; entries: ZipEntry[] }> {
  const below = await listBelow(
    ctx,
    sql`project_id = ${projectId} and ${inArray(sql`file_folders.id`, ids)}`,
  );
  const paths = pathsOf(below);
  const rows = await ctx.tx
    .select({
      folderId: files.folderId,
      name: files.name,
      id: files.id,
      blobId: files.blobId,
      sizeBytes: blobs.sizeBytes,
      createdAt: files.createdAt,
      projectName: projects.name,
    })
    .from(files)
    .innerJoin(blobs, eq(blobs.id, files.blobId))
    .innerJoin(projects, eq(projects.id, files.projectId))
    .where(
      and(
        eq(files.projectId, projectId),
        isNull(files.deletedAt),
        isNull(projects.deletedAt),
        or(inArray(files.id, ids), isIn([...paths.keys()])),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(most + 1);
  if (rows.length === 0) throw notFound('file');
  if (rows.length > most) {
    throw new AppError('invalid_parameter', `A zip can have at most ${most} files. Choose fewer.`);
  }
  const single = below.filter((it) => it.level === 1);
  const [only] = ids.length === 1 ? single : [];
  return {
    name: only?.name ?? rows[0]?.projectName ?? 'Files',
    entries: rows.map(({ folderId, id, name, blobId, sizeBytes, createdAt }) => ({
      path: ids.includes(id) ? [] : (paths.get(folderId ?? '') ?? []),
      name,
      blobId,
      sizeBytes,
      createdAt,
    })),
  };
}

function isIn(folderIds: string[]): SQL | undefined {
  return folderIds.length > 0 ? inArray(files.folderId, folderIds) : undefined;
}

/** Returns the names of the folders above and of each folder, from a list with outer ones first. */
function pathsOf(below: { id: string; parentId: string | null; name: string }[]) {
  const paths = new Map<string, string[]>();
  for (const { id, parentId, name } of below) {
    paths.set(id, [...(paths.get(parentId ?? '') ?? []), name]);
  }
  return paths;
}

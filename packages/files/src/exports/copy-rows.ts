import type { Snapshot, SnapshotFile, Value } from '@callboard/core/files';
import { csvLine, csvMark } from '@callboard/core/kernel/text/csv';
import { openPaths } from '../downloads/unique-paths.ts';
import { openSpool, type Span, type Spool } from './spool.ts';

/** A file of an export, with its path in the zip. A line of the spool `files`. */
export interface PlannedFile {
  id: string;
  path: string;
  blobId: string;
  sizeBytes: number;
  createdAt: string;
}

/** The rows of a workspace on the worker's disk, and where each table is. */
export interface CopiedRows extends AsyncDisposable {
  json: Spool;
  csv: Spool;
  /** The files to copy. */
  files: Spool;
  /** The path of each file by its id, as CSV. */
  paths: Spool;
  tables: { name: string; json: Span; csv: Span }[];
  /** Bytes that the zip will have, nearly. */
  totalBytes: number;
}

/** Bytes that a zip has for each file besides the content and twice the name, at most. */
const overheadBytes = 160;

/** Copies the rows of a snapshot to disk, so that it need not be kept while files are copied. */
export async function copyRows(snapshot: Snapshot, signal: AbortSignal): Promise<CopiedRows> {
  await using opened = new AsyncDisposableStack();
  const open = async () => opened.use(await openSpool());
  const spools = {
    json: await open(),
    csv: await open(),
    files: await open(),
    paths: await open(),
  };
  const tables = await copyTables(snapshot, spools, signal);
  const fileBytes = await copyFiles(snapshot, spools, signal);
  const ownBytes = [spools.json, spools.csv, spools.paths].map((it) => it.size());
  const totalBytes = ownBytes.reduce((sum, it) => sum + it, fileBytes + 100 * overheadBytes);
  const kept = opened.move();
  return { ...spools, tables, totalBytes, [Symbol.asyncDispose]: () => kept.disposeAsync() };
}

type Spools = Pick<CopiedRows, 'json' | 'csv' | 'files' | 'paths'>;

async function copyTables(snapshot: Snapshot, { json, csv }: Spools, signal: AbortSignal) {
  const tables: CopiedRows['tables'] = [];
  for await (const { name, columns, pages } of snapshot.tables()) {
    const start = { json: json.size(), csv: csv.size() };
    await csv.write(csvMark + csvLine(columns));
    let between = '[\n';
    for await (const page of pages()) {
      signal.throwIfAborted();
      await json.write(between + page.map((it) => it.json).join(',\n'));
      await csv.write(
        page.map((it) => csvLine(columns.map((key) => cellOf(it.values[key])))).join(''),
      );
      between = ',\n';
    }
    await json.write(between === '[\n' ? '[]\n' : '\n]\n');
    tables.push({
      name,
      json: { start: start.json, end: json.size() },
      csv: { start: start.csv, end: csv.size() },
    });
  }
  return tables;
}

function cellOf(value: Value | undefined): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'boolean' ? String(value) : value;
}

/** Names the files and returns the bytes they take in the zip. */
async function copyFiles(snapshot: Snapshot, { files, paths }: Spools, signal: AbortSignal) {
  const pathOf = openExportPaths();
  let bytes = 0;
  await paths.write(csvMark + csvLine(['file_id', 'path']));
  for await (const page of snapshot.files()) {
    signal.throwIfAborted();
    for (const { id, blobId, sizeBytes, createdAt, ...named } of page) {
      const path = pathOf(named);
      const planned: PlannedFile = { id, path, blobId, sizeBytes, createdAt };
      await files.write(`${JSON.stringify(planned)}\n`);
      await paths.write(csvLine([id, path]));
      bytes += sizeBytes + 2 * Buffer.byteLength(path) + overheadBytes;
    }
  }
  return bytes;
}

/**
 * Returns a function that names files. Those of a job come one after another, so only the names of
 * one job are kept in memory.
 */
function openExportPaths() {
  const nameFolder = openPaths('files/');
  let current = { folder: '', pathOf: openPaths() };
  return ({ path, name }: Pick<SnapshotFile, 'path' | 'name'>): string => {
    const depth = path[0] === 'Jobs' ? 2 : 1;
    const group = path.slice(0, depth);
    const folder = group.join('/');
    if (folder !== current.folder) {
      const [own = '', ...parents] = group.toReversed();
      const unique = nameFolder({ path: parents.toReversed(), name: own });
      current = { folder, pathOf: openPaths(`${unique}/`) };
    }
    return current.pathOf({ path: path.slice(depth), name });
  };
}

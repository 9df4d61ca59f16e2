import { type ChecksumType, checksumTypes } from './enums.ts';
import { ManifestError, manifestLimits } from './manifest-limits.ts';
import { readTags } from './manifest-tags.ts';

/** A file of a manifest with its hashes, of the types that are kept. */
export interface ManifestFile {
  /** From the folder of the manifest, with `/`. */
  path: string;
  bytes: number;
  hashes: Partial<Record<ChecksumType, string>>;
  /** Whether a hash did not match when the files were read. */
  hasFailed: boolean;
}

export interface Manifest {
  /** Name of the folder that it describes, if its own name has it. */
  folder: string | null;
  files: ManifestFile[];
}

/** How manifests name the types of hashes: those of MHL 1.1 and of ASC MHL 2. */
const hashNames: Record<string, ChecksumType> = {
  ...Object.fromEntries(checksumTypes.map((it) => [it, it])),
  xxhash64: 'xxh64',
  xxhash64be: 'xxh64',
};

/**
 * Reads an MHL 1.1 or ASC MHL 2 manifest. Entities are not expanded.
 * @throws ManifestError for another file, one that is damaged or beyond the limits, or whose paths
 * lead out of its folder.
 */
export function readManifest(name: string, text: string): Manifest {
  if (text.length > manifestLimits.bytes) {
    throw new ManifestError(`${name} is larger than 128 MB.`);
  }
  const files: ManifestFile[] = [];
  let file: ManifestFile | null = null;
  let isClosed = false;
  const open = (it: string[]) => it.join('/');
  for (const { path, text: value, attributes, isEnd } of readTags(name, text)) {
    const [root, list] = path;
    if (root !== 'hashlist') throw new ManifestError(notManifest(name, root));
    const own = list === 'hashes' ? path.slice(2) : path.slice(1);
    if (own[0] !== 'hash') {
      isClosed = isEnd && path.length === 1;
      continue;
    }
    if (own.length === 1 && !isEnd) file = { path: '', bytes: 0, hashes: {}, hasFailed: false };
    if (!file || !isEnd) continue;
    if (own.length === 1) {
      files.push(requireFile(name, file));
      if (files.length > manifestLimits.files) {
        throw new ManifestError(`${name} has more than 500,000 files.`);
      }
      file = null;
      continue;
    }
    readValue(file, { of: open(own.slice(1)), value, attributes });
  }
  if (!isClosed) throw new ManifestError(`${name} is damaged: it ends too early.`);
  if (files.length === 0) throw new ManifestError(`${name} lists no files.`);
  return { folder: folderOf(name), files };
}

interface Value {
  of: string;
  value: string;
  attributes: string;
}

function readValue(file: ManifestFile, { of, value, attributes }: Value): void {
  if (of === 'file' || of === 'path') {
    file.path = value;
    const size = /\bsize\s*=\s*["'](\d{1,18})["']/.exec(attributes);
    if (size) file.bytes = Number(size[1]);
  }
  if (of === 'size') file.bytes = Number(value) || 0;
  const type = Object.hasOwn(hashNames, of) ? hashNames[of] : undefined;
  if (type && value) file.hashes[type] = value.toLowerCase();
  if (/\baction\s*=\s*["']failed["']/.test(attributes)) file.hasFailed = true;
}

function requireFile(name: string, file: ManifestFile): ManifestFile {
  const path = file.path.replaceAll('\\', '/');
  if (path === '') throw new ManifestError(`${name} has a file without a path.`);
  const isLong = path.length > manifestLimits.path;
  const leadsOut = path.startsWith('/') || /^[a-z]:/i.test(path) || path.split('/').includes('..');
  if (isLong || leadsOut) {
    const start = path.slice(0, 80);
    throw new ManifestError(`${name} has a path that leads out of its folder: ${start}.`);
  }
  return { ...file, path };
}

function notManifest(name: string, root: string | undefined): string {
  if (root === 'ascmhldirectory') {
    return `${name} is the chain file of the manifests. Choose the .mhl file beside it.`;
  }
  return `${name} is not an MHL or ASC MHL manifest.`;
}

/** Returns `A001` of `0001_A001_2026-11-28_201500Z.mhl` or `A001_2026-11-28_201500.mhl`. */
function folderOf(name: string): string | null {
  const stem = name.replace(/^.*[\\/]/, '').replace(/\.mhl$/i, '');
  const bare = stem.replace(/^\d{4}_(?=.)/, '').replace(/_\d{4}-\d{2}-\d{2}[_-]\d{6}Z?$/, '');
  return bare || null;
}

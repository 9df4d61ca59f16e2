import { type ChecksumType, checksumTypes } from './enums.ts';
import { ManifestError, manifestLimits } from './manifest-limits.ts';
import { readTags } from './manifest-tags.ts';
import { finish, type Steps } from './steps.ts';

/** A file of a manifest with its hashes, of the types that are kept. */
export interface ManifestFile {
  /** From the root of the manifest, with `/`. */
  path: string;
  /** Where it was before, if the manifest says that it was moved. */
  previousPath?: string;
  bytes: number;
  hashes: Partial<Record<ChecksumType, string>>;
  /** Whether a hash did not match when the files were read. */
  hasFailed: boolean;
}

export interface Manifest {
  /** Name of the folder that it describes, if its own name has it. */
  folder: string | null;
  /** The folder in which its paths begin, with `/`; empty if that is not known. */
  root: string;
  /** Its history, and its place in that, if it is a generation of one. */
  generation: { history: string; number: number } | null;
  files: ManifestFile[];
}

/** How manifests name the types of hashes: those of MHL 1.1 and of ASC MHL 2. */
const hashNames: Record<string, ChecksumType> = {
  ...Object.fromEntries(checksumTypes.map((it) => [it, it])),
  xxhash64: 'xxh64',
  xxhash64be: 'xxh64',
};

/** The folder that ASC MHL keeps the manifests of its parent folder in. */
const historyFolder = 'ascmhl';

/** Reads a manifest without a pause. @throws ManifestError as `manifestSteps` does. */
export function readManifest(path: string, text: string): Manifest {
  return finish(manifestSteps(path, text));
}

/**
 * Reads an MHL 1.1 or ASC MHL 2 manifest, a tag a step. Entities are not expanded.
 * @param path Where the manifest is: its name, with the folders that are known.
 * @throws ManifestError for another file, one that is damaged or beyond the limits, or whose paths
 * lead out of its folder.
 */
export function* manifestSteps(path: string, text: string): Steps<Manifest> {
  const name = path.split('/').at(-1) ?? path;
  if (text.length > manifestLimits.bytes) {
    throw new ManifestError(`${name} is larger than 128 MB.`);
  }
  const files: ManifestFile[] = [];
  let file: ManifestFile | null = null;
  let isClosed = false;
  let hasFolders = false;
  const open = (it: string[]) => it.join('/');
  for (const { path: tags, text: value, attributes, isEnd } of readTags(name, text)) {
    yield files.length;
    const [root, list] = tags;
    if (root !== 'hashlist') throw new ManifestError(notManifest(name, root));
    const own = list === 'hashes' ? tags.slice(2) : tags.slice(1);
    if (own[0] !== 'hash') {
      hasFolders ||= own[0] === 'directoryhash';
      isClosed = isEnd && tags.length === 1;
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
  if (files.length === 0 && !hasFolders) throw new ManifestError(`${name} lists no files.`);
  return { ...placeOf(path), files };
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
  if (of === 'previouspath' && value) file.previousPath = value.replaceAll('\\', '/');
  const type = Object.hasOwn(hashNames, of) ? hashNames[of] : undefined;
  if (type && value) file.hashes[type] = hashOf(of, value);
  if (/\baction\s*=\s*["']failed["']/.test(attributes)) file.hasFailed = true;
}

/** C4 has capitals that count, and `xxhash64` its bytes in the other order. */
function hashOf(name: string, value: string): string {
  if (name === 'c4') return value;
  const hex = value.toLowerCase();
  const isReversed = name === 'xxhash64' && /^[\da-f]{16}$/.test(hex);
  return isReversed ? (hex.match(/../g) ?? []).toReversed().join('') : hex;
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
    return `${name} is the chain file of the manifests. Choose the .mhl files beside it.`;
  }
  return `${name} is not an MHL or ASC MHL manifest.`;
}

/** Returns what the place of a manifest says about it. */
function placeOf(path: string): Omit<Manifest, 'files'> {
  const folders = path.split('/').slice(0, -1);
  const isKept = folders.at(-1)?.toLowerCase() === historyFolder;
  const roots = isKept ? folders.slice(0, -1) : folders;
  const folder = (isKept ? roots.at(-1) : undefined) ?? folderOf(path);
  const number = /(?:^|\/)(\d{4})_[^/]*$/.exec(path)?.[1];
  const history = `${folders.join('/')}/${folder}`;
  return {
    ...{ folder, root: roots.join('/') },
    generation: number === undefined ? null : { history, number: Number(number) },
  };
}

/** Returns `A001` of `0001_A001_2026-11-28_201500Z.mhl` or `A001_2026-11-28_201500.mhl`. */
function folderOf(name: string): string | null {
  const stem = name.replace(/^.*[\\/]/, '').replace(/\.mhl$/i, '');
  const bare = stem.replace(/^\d{4}_(?=.)/, '').replace(/_\d{4}-\d{2}-\d{2}[_-]\d{6}Z?$/, '');
  return bare || null;
}

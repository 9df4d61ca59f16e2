import { decodeSteps } from '@callboard/domain/media/decode-manifest';
import { type Manifest, manifestSteps } from '@callboard/domain/media/manifest';
import { c4Of, readChain, requireChain } from '@callboard/domain/media/manifest-chain';
import { manifestLimits } from '@callboard/domain/media/manifest-limits';
import { type MatchedManifest, matchSteps } from '@callboard/domain/media/match-manifest';
import type { FoundManifest } from './found-manifest.ts';
import { inSlices } from './in-slices.ts';

/** Files that all manifests may list together. */
const mostFiles = 1_000_000;

interface Reading {
  cards: Parameters<typeof matchSteps>[1];
  /** Called before each manifest is read, and with how many files of it were read. */
  begin: (number: number, files: number) => void;
  /** Stops the reading. */
  signal: AbortSignal;
}

/**
 * Reads manifests, checks each history that has its chain, and finds the cards. A manifest that is there
 * twice is read once. The page answers meanwhile.
 * @throws Error with a sentence, for the first that cannot be used; `AbortError` once it is stopped.
 */
export async function readManifests(
  found: FoundManifest[],
  { cards, begin, signal }: Reading,
): Promise<MatchedManifest> {
  const manifests: Manifest[] = [];
  const chains: Chain[] = [];
  const idsIn: Ids = new Map();
  const known = new Set<string>();
  for (const [at, it] of inOrder(found).entries()) {
    begin(at + 1, 0);
    const read = await readOne(it, signal);
    if ('links' in read) {
      chains.push(read);
      continue;
    }
    const { folder, name, id, text } = read;
    const ids = idsIn.get(folder) ?? new Map();
    idsIn.set(folder, ids.set(name, id));
    const same = `${name}\n${id ?? text.length}`;
    if (known.has(same)) continue;
    known.add(same);
    const progress = (files: number) => begin(at + 1, files);
    manifests.push(await inSlices(manifestSteps(it.path, text), { signal, progress }));
    requireFewFiles(manifests);
  }
  for (const { folder, links } of chains) requireChain(links, idsIn.get(folder) ?? new Map());
  return inSlices(matchSteps(manifests, cards), { signal });
}

/** C4 IDs of the manifests of each folder, by name. */
type Ids = Map<string, Map<string, string | null>>;

interface Chain {
  folder: string;
  links: ReturnType<typeof readChain>;
}

interface Listed {
  folder: string;
  name: string;
  id: string | null;
  text: string;
}

/** Those in `ascmhl` folders first: a copy elsewhere says less about where its files are. */
function inOrder(found: FoundManifest[]): FoundManifest[] {
  const rankOf = ({ path }: FoundManifest) => (/(^|\/)ascmhl\/[^/]+$/i.test(path) ? 0 : 1);
  return found.toSorted((a, b) => rankOf(a) - rankOf(b));
}

async function readOne(
  { path, file }: FoundManifest,
  signal: AbortSignal,
): Promise<Chain | Listed> {
  const { name, size } = file;
  const folder = path.slice(0, -name.length);
  if (size > manifestLimits.bytes) throw new Error(`${name} is larger than 128 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  const text = await inSlices(decodeSteps(name, bytes), { signal });
  if (!/\.mhl$/i.test(name)) return { folder, links: readChain(name, text) };
  return { folder, name, text, id: await c4IdOf(bytes) };
}

function requireFewFiles(manifests: Manifest[]): void {
  const files = manifests.reduce((sum, it) => sum + it.files.length, 0);
  if (files <= mostFiles) return;
  throw new Error('These manifests list more than 1,000,000 files. Choose fewer.');
}

/** Returns null where the browser does not hash: on a page without TLS. */
async function c4IdOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  return c4Of(new Uint8Array(await subtle.digest('SHA-512', bytes)));
}

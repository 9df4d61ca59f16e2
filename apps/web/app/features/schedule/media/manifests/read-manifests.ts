import { decodeManifest } from '@callboard/domain/media/decode-manifest';
import { type Manifest, readManifest } from '@callboard/domain/media/manifest';
import { c4Of, readChain, requireChain } from '@callboard/domain/media/manifest-chain';
import { manifestLimits } from '@callboard/domain/media/manifest-limits';
import { type MatchedManifest, matchManifest } from '@callboard/domain/media/match-manifest';
import type { FoundManifest } from './found-manifest.ts';

/** Files that all manifests may list together. */
const mostFiles = 1_000_000;

interface Reading {
  cards: Parameters<typeof matchManifest>[1];
  /** Called before each manifest is read. */
  begin: (number: number) => void;
}

/**
 * Reads manifests, checks each history that has its chain, and finds the cards. A manifest that is there
 * twice is read once.
 * @throws Error with a sentence, for the first that cannot be used.
 */
export async function readManifests(
  found: FoundManifest[],
  { cards, begin }: Reading,
): Promise<MatchedManifest> {
  const manifests: Manifest[] = [];
  const chains: Chain[] = [];
  const idsIn: Ids = new Map();
  const known = new Set<string>();
  for (const [at, it] of inOrder(found).entries()) {
    begin(at + 1);
    const read = await readOne(it);
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
    manifests.push(readManifest(it.path, text));
    requireFewFiles(manifests);
  }
  for (const { folder, links } of chains) requireChain(links, idsIn.get(folder) ?? new Map());
  return matchManifest(manifests, cards);
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

async function readOne({ path, file }: FoundManifest): Promise<Chain | Listed> {
  const { name, size } = file;
  const folder = path.slice(0, -name.length);
  if (size > manifestLimits.bytes) throw new Error(`${name} is larger than 128 MB.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decodeManifest(name, bytes);
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

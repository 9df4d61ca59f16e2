import { chainName } from './chain-name.ts';
import { ManifestError } from './manifest-limits.ts';
import { readTags } from './manifest-tags.ts';

/** A generation of an ASC MHL history, as its chain lists it. */
export interface ChainLink {
  sequence: number;
  /** Name of the manifest, beside the chain. */
  name: string;
  /** C4 ID of the manifest. */
  c4: string | null;
}

const mostLinks = 10_000;

/**
 * Reads the chain of an ASC MHL history. @throws ManifestError for another file, a damaged one, or one
 * that names a manifest elsewhere.
 */
export function readChain(name: string, text: string): ChainLink[] {
  const links: ChainLink[] = [];
  let link: ChainLink | null = null;
  for (const { path, text: value, attributes, isEnd } of readTags(name, text)) {
    const [root, list, of] = path;
    if (root !== 'ascmhldirectory') throw new ManifestError(`${name} is not an ASC MHL chain.`);
    if (list !== 'hashlist') continue;
    if (path.length === 2 && !isEnd) {
      link = { sequence: sequenceOf(attributes), name: '', c4: null };
    }
    if (!link || !isEnd) continue;
    if (of === 'path') link.name = value;
    else if (of === 'c4') link.c4 = value || null;
    if (path.length > 2) continue;
    links.push(requireLink(name, link));
    link = null;
  }
  if (links.length === 0) throw new ManifestError(`${name} lists no manifests.`);
  return links.toSorted((a, b) => a.sequence - b.sequence);
}

function sequenceOf(attributes: string): number {
  return Number(/\bsequencenr\s*=\s*["'](\d{1,6})["']/.exec(attributes)?.[1] ?? 0);
}

function requireLink(chain: string, link: ChainLink): ChainLink {
  if (/^[^/\\]{1,255}$/.test(link.name) && link.name !== '..' && link.sequence < mostLinks)
    return link;
  throw new ManifestError(`${chain} names a manifest that is not beside it.`);
}

/** What was found beside a chain: the C4 ID of each manifest, or null if it was not computed. */
type Found = ReadonlyMap<string, string | null>;

/**
 * Requires that the generations of a history are all there and as its chain lists them.
 * @throws ManifestError that names the first that is missing or was changed.
 */
export function requireChain(links: ChainLink[], found: Found): void {
  for (const { name, c4 } of links) {
    const own = found.get(name);
    if (own === undefined)
      throw new ManifestError(`${name} is listed in ${chainName} and missing.`);
    if (own === null || c4 === null || own === c4) continue;
    throw new ManifestError(
      `${name} is not what ${chainName} lists: it was changed or damaged after it was written.`,
    );
  }
}

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Returns the C4 ID of a SHA-512: `c4` and 88 digits of base 58. */
export function c4Of(sha512: Uint8Array): string {
  let rest = sha512.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let id = '';
  while (rest > 0n) {
    id = (digits[Number(rest % 58n)] ?? '') + id;
    rest /= 58n;
  }
  return `c4${id.padStart(88, '1')}`;
}

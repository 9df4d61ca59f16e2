import { chainName } from '@callboard/domain/media/chain-name';

/** A manifest or chain that a person dropped or chose. */
export interface FoundManifest {
  /** From the dropped folder, with `/`; its name alone if it was chosen alone. */
  path: string;
  file: File;
}

/** What is looked through and read at once. A card may have 200,000 files. */
export const folderLimits = {
  depth: 20,
  entries: 500_000,
  manifests: 1_000,
  bytes: 256 * 1024 ** 2,
};

/** Returns whether a file is a manifest or a chain. Macs write a `._` file beside each on some drives. */
export function isManifest(name: string): boolean {
  if (name.startsWith('._')) return false;
  return /\.mhl$/i.test(name) || name.toLowerCase() === chainName;
}

/** @throws Error with a sentence, if there are none or too many to read at once. */
export function requireReadable(found: FoundManifest[]): FoundManifest[] {
  if (!found.some((it) => /\.mhl$/i.test(it.path))) {
    throw new Error('There is no file that ends in .mhl.');
  }
  if (found.length > folderLimits.manifests) {
    throw new Error('There are more than 1,000 manifests. Choose a folder with fewer.');
  }
  if (found.reduce((sum, it) => sum + it.file.size, 0) > folderLimits.bytes) {
    throw new Error('These manifests are larger than 256 MB together. Choose fewer.');
  }
  return found;
}

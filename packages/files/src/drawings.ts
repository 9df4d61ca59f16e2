import type { FileStore, ObjectKey } from './store/file-store.ts';
import { writeObject } from './store/write-object.ts';

/** Returns what draws pictures into a store, for companies whose data is made. */
export function drawingsIn(store: FileStore) {
  return {
    /** Returns an SVG as a JPEG. */
    draw: async (svg: string): Promise<Uint8Array> => {
      // Programs that draw nothing do not load it.
      const { default: sharp } = await import('sharp');
      return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer();
    },
    /** Stores a content. Repeating it replaces the content. */
    write: (key: ObjectKey, bytes: Uint8Array) => writeObject(store, key, bytes),
  };
}

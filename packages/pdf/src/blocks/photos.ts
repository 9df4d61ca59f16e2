import { Image } from '@react-pdf/renderer';
import { createContext, createElement, type ReactElement, useContext } from 'react';
import type { PhotosBlock, Picture } from '../document.ts';
import { ink, type Look } from '../look.ts';
import { box, boxBefore, inRows, words } from './elements.ts';

/** The pictures of the document, which its blocks name by their index. */
export const PicturesContext = createContext<readonly Picture[]>([]);

/** Points between photos side by side. */
const gap = 8;

export function photos(
  { items, columns, height }: PhotosBlock,
  { type, space }: Look,
): ReactElement {
  const width = `${100 / columns}%`;
  const rows = inRows(items, columns).map((row) =>
    box(
      { flexDirection: 'row', marginBottom: 6 * space },
      row.map(({ picture, caption }) =>
        box({ width, paddingRight: columns > 1 ? gap : 0 }, [
          createElement(Photo, { picture, height }),
          ...(caption
            ? [words({ fontSize: type.small, color: ink.quiet, marginTop: 2 }, caption)]
            : []),
        ]),
      ),
      { wrap: false },
    ),
  );
  return boxBefore(4 * space, {}, rows);
}

/** A photo at a height, as wide as there is room. */
function Photo({ picture, height }: { picture: number; height: number }): ReactElement | null {
  const found = useContext(PicturesContext)[picture];
  if (!found) return null;
  const src = { data: Buffer.from(found.bytes), format: 'jpg' as const };
  const style = { height, width: '100%', objectFit: 'contain', objectPosition: '0 0' } as const;
  return createElement(Image, { src, style });
}

import { Font } from '@react-pdf/renderer';
import { partsOf } from '../blocks/parts-of.ts';
import type { Face } from './faces.ts';

const registered = new Set<string>();

/** Makes a font known to react-pdf, once. */
export function register({ family, regular, bold }: Face): void {
  if (registered.has(family)) return;
  registered.add(family);
  Font.register({ family, fonts: [{ src: regular }, { src: bold, fontWeight: 600 }] });
}

Font.registerHyphenationCallback(partsOf);

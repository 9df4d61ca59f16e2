import { Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { CodeBlock } from '../document.ts';
import { ink, type Look } from '../look.ts';
import { qrPath } from '../qr-path.ts';
import { box, leading, words } from './elements.ts';

const millimeter = 72 / 25.4;

/** Side of the code, which phones read from the distance of a hand. */
const side = 14 * millimeter;

export function code({ text, label }: CodeBlock, { type }: Look): ReactElement {
  return box({ marginTop: 2, marginBottom: 4 }, [
    qrCode(text, side),
    words(leading(type.small, 1.3), label),
  ]);
}

/** Returns a QR code. The side is in points. */
export function qrCode(text: string, side: number): ReactElement {
  const { size, d } = qrPath(text);
  return createElement(
    Svg,
    { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side, flexShrink: 0 } },
    createElement(Path, { d, fill: ink.text }),
  );
}

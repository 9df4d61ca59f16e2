import type { ReactElement } from 'react';
import type { BandBlock, BannerBlock, FigureBlock } from '../document.ts';
import { ink, type Look, large } from '../look.ts';
import { bold, box, boxBefore, leading, words } from './elements.ts';

export function band({ text, detail }: BandBlock, { type, space, ahead }: Look): ReactElement {
  const style = {
    flexDirection: 'row',
    justifyContent: 'space-between',
    alignItems: 'center',
    backgroundColor: ink.shade,
    borderTopWidth: 1,
    borderTopColor: ink.text,
    paddingVertical: 2 * space,
    paddingHorizontal: 3,
    marginTop: 4 * space,
    marginBottom: 2 * space,
  };
  return box(
    style,
    [
      words(bold(leading(type.body, 1.25)), text),
      ...(detail ? [words(leading(type.small, 1.25), detail)] : []),
    ],
    { wrap: false, minPresenceAhead: ahead.band },
  );
}

export function banner(
  { text, detail, isInverse }: BannerBlock,
  { type, space }: Look,
): ReactElement {
  const style = {
    borderWidth: 2,
    borderColor: ink.text,
    paddingVertical: 6 * space,
    paddingHorizontal: 8,
    ...(isInverse && { backgroundColor: ink.text, color: ink.paper }),
  };
  return boxBefore(10 * space, style, [
    words(bold(leading(large.banner, 1.25)), text),
    ...(detail ? [words(bold(leading(type.body + 1)), detail)] : []),
  ]);
}

export function figure({ label, value, detail }: FigureBlock, { type, space }: Look): ReactElement {
  const style = { textAlign: 'center' };
  return boxBefore(12 * space, {}, [
    words(bold({ ...leading(type.body), ...style }), label),
    words(bold({ ...leading(large.figure, 1.1), ...style }), value),
    ...(detail ? [words({ ...leading(type.body), ...style }, detail)] : []),
  ]);
}

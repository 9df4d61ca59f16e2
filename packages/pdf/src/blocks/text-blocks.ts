import type { ReactElement } from 'react';
import type { FactsBlock, HeadingBlock, NoticeBlock, ParagraphsBlock } from '../document.ts';
import { ink, type Look } from '../look.ts';
import {
  atItsSide,
  bold,
  box,
  boxBefore,
  headingWords,
  inRows,
  isFromRight,
  leading,
  words,
} from './elements.ts';

export function heading(
  { text, detail, level = 2 }: HeadingBlock,
  { type, space, ahead }: Look,
): ReactElement {
  const isTitle = level === 1;
  return box(
    { marginTop: isTitle ? 0 : 12 * space, marginBottom: (isTitle ? 10 : 5) * space },
    [
      headingWords(bold(leading(isTitle ? type.title : type.heading, 1.25)), text),
      ...(detail ? [headingWords({ color: ink.quiet, marginTop: 2 }, detail)] : []),
    ],
    { wrap: false, minPresenceAhead: ahead.heading },
  );
}

export function paragraphs(
  { items, isNumbered, isSmall }: ParagraphsBlock,
  { type, space }: Look,
): ReactElement {
  const style = isSmall ? { ...leading(type.small), color: ink.quiet } : leading(type.body, 1.4);
  return boxBefore(
    6 * space,
    {},
    items.map((item, at) =>
      boxBefore(4 * space, { flexDirection: isFromRight(item) ? 'row-reverse' : 'row' }, [
        ...(isNumbered
          ? [box({ width: 22 }, [words({ ...style, ...atItsSide(item) }, `${at + 1}.`)])]
          : []),
        box({ flex: 1 }, [
          words({ ...style, ...atItsSide(item) }, item, { orphans: 2, widows: 2 }),
        ]),
      ]),
    ),
  );
}

export function facts({ items, columns = 2 }: FactsBlock, { type, space }: Look): ReactElement {
  const width = `${100 / columns}%`;
  const rows = inRows(items, columns).map((row) =>
    box(
      { flexDirection: 'row' },
      row.map(({ label, value, detail }) =>
        box({ width, paddingRight: 10, marginBottom: 6 * space }, [
          words({ color: ink.quiet, fontSize: type.small, marginBottom: 1 }, label),
          ...(value || !detail ? [words(bold(leading(type.body)), value || '–')] : []),
          ...(detail ? [words(leading(type.body), detail)] : []),
        ]),
      ),
      { wrap: false },
    ),
  );
  return boxBefore(6 * space, {}, rows);
}

export function notice({ title, text }: NoticeBlock, { type, space }: Look): ReactElement {
  const style = { borderWidth: 1, borderColor: ink.text, padding: 8 * space, marginTop: 6 * space };
  return boxBefore(6 * space, style, [
    ...(title ? [words(bold({ marginBottom: 2, ...atItsSide(title) }), title)] : []),
    words({ ...leading(type.body), ...atItsSide(text) }, text),
  ]);
}

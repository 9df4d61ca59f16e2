import type { ReactElement } from 'react';
import type { FactsBlock, HeadingBlock, NoticeBlock, ParagraphsBlock } from '../document.ts';
import { ink, type } from '../look.ts';
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

/** Space that must be free under a heading, so that it never ends a page. */
const minPresenceAhead = 48;

export function heading({ text, detail, level = 2 }: HeadingBlock): ReactElement {
  const isTitle = level === 1;
  return box(
    { marginTop: isTitle ? 0 : 12, marginBottom: isTitle ? 10 : 5 },
    [
      headingWords(bold(leading(isTitle ? type.title : type.heading, 1.25)), text),
      ...(detail ? [headingWords({ color: ink.quiet, marginTop: 2 }, detail)] : []),
    ],
    { wrap: false, minPresenceAhead },
  );
}

export function paragraphs({ items, isNumbered, isSmall }: ParagraphsBlock): ReactElement {
  const style = isSmall ? { ...leading(type.small), color: ink.quiet } : leading(type.body, 1.4);
  return boxBefore(
    6,
    {},
    items.map((item, at) =>
      boxBefore(4, { flexDirection: isFromRight(item) ? 'row-reverse' : 'row' }, [
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

export function facts({ items, columns = 2 }: FactsBlock): ReactElement {
  const width = `${100 / columns}%`;
  const rows = inRows(items, columns).map((row) =>
    box(
      { flexDirection: 'row' },
      row.map(({ label, value }) =>
        box({ width, paddingRight: 10, marginBottom: 6 }, [
          words({ color: ink.quiet, fontSize: type.small, marginBottom: 1 }, label),
          words(bold(leading(type.body)), value || '–'),
        ]),
      ),
      { wrap: false },
    ),
  );
  return boxBefore(6, {}, rows);
}

export function notice({ title, text }: NoticeBlock): ReactElement {
  const style = { borderWidth: 1, borderColor: ink.text, padding: 8, marginTop: 6 };
  return boxBefore(6, style, [
    ...(title ? [words(bold({ marginBottom: 2, ...atItsSide(title) }), title)] : []),
    words({ ...leading(type.body), ...atItsSide(text) }, text),
  ]);
}

import { elementsOf, type HtmlNode, idOf, textOf } from './tree.ts';

/** A part of a page that a search can find. */
export interface Section {
  /** Its title; for the start of a page, that of the page. */
  title: string;
  /** Its anchor; empty for the start of the page. */
  anchor: string;
  text: string;
}

/** Returns the title of a page. */
export function titleOf(content: HtmlNode): string {
  const [title] = elementsOf(content, 'h1');
  return title ? textOf(title) : '';
}

/** Returns the sections of a page, and its rows with an anchor, such as each error code. */
export function sectionsOf(content: HtmlNode): Section[] {
  const [header] = elementsOf(content, 'header');
  return [
    { title: titleOf(content), anchor: '', text: header ? textOf(header) : '' },
    ...[...elementsOf(content, 'section')].flatMap(toSection),
    ...[...elementsOf(content, 'tr')].flatMap(toRow),
  ];
}

function toSection(section: HtmlNode): Section[] {
  const [heading] = elementsOf(section, 'h2');
  const anchor = heading && idOf(heading);
  return anchor ? [{ title: textOf(heading), anchor, text: textOf(section) }] : [];
}

function toRow(row: HtmlNode): Section[] {
  return [...elementsOf(row, 'code')].flatMap((code) => {
    const anchor = idOf(code);
    return anchor ? [{ title: textOf(code), anchor, text: textOf(row) }] : [];
  });
}

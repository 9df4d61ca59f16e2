import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** A node of a parsed page: the parts of hast that the guides need. */
export interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  value?: string;
}

/** Parses a page. */
export function parsePage(html: string): HtmlNode {
  return unified().use(rehypeParse).parse(html) as HtmlNode;
}

/** Returns every element with a tag, in order. */
export function* elementsOf(node: HtmlNode, tagName: string): Generator<HtmlNode> {
  if (node.tagName === tagName) yield node;
  for (const child of node.children ?? []) yield* elementsOf(child, tagName);
}

const blocks = new Set(['p', 'li', 'td', 'th', 'tr', 'div', 'h1', 'h2', 'h3', 'pre', 'ul', 'ol']);

/** Returns the text of a node, with spaces between its blocks. */
export function textOf(node: HtmlNode): string {
  return rawText(node).replaceAll(/\s+/g, ' ').trim();
}

function rawText({ value, tagName = '', children = [] }: HtmlNode): string {
  const text = value ?? children.map(rawText).join('');
  return blocks.has(tagName) ? ` ${text} ` : text;
}

/** Returns the id of an element. */
export function idOf({ properties }: HtmlNode): string | undefined {
  return typeof properties?.id === 'string' ? properties.id : undefined;
}

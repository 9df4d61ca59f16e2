import { elementsOf, type HtmlNode } from './tree.ts';

const dropped = new Set(['button', 'details', 'svg', 'script', 'style', 'form', 'template']);

/**
 * Returns the content of a page without its controls. Links to other guides lead to their Markdown;
 * all links are absolute.
 */
export function cleanPage(page: HtmlNode, baseUrl: string): HtmlNode {
  const [main] = elementsOf(page, 'main');
  if (!main) throw new Error('The page of a guide has no main element.');
  return clean(main, baseUrl);
}

function clean(node: HtmlNode, baseUrl: string): HtmlNode {
  const children = (node.children ?? []).filter((it) => isContent(it) && !isSpacing(node, it));
  // A heading links to itself.
  const own = /^h[1-6]$/.test(node.tagName ?? '') ? children.flatMap(withoutLink) : children;
  const properties = { ...node.properties };
  if (typeof properties.href === 'string')
    properties.href = toMarkdownUrl(properties.href, baseUrl);
  return { ...node, properties, children: own.map((it) => clean(it, baseUrl)) };
}

const tableParts = new Set(['table', 'thead', 'tbody', 'tr']);

/** Whether a text is only the space between the parts of a table. */
function isSpacing(parent: HtmlNode, { type, value = '' }: HtmlNode): boolean {
  return tableParts.has(parent.tagName ?? '') && type === 'text' && value.trim() === '';
}

function isContent({ type, tagName = '', properties }: HtmlNode): boolean {
  return type !== 'comment' && !dropped.has(tagName) && properties?.ariaHidden !== 'true';
}

function withoutLink(node: HtmlNode): HtmlNode[] {
  return node.tagName === 'a' ? (node.children ?? []).filter(isContent) : [node];
}

/** Returns the address of a link as Markdown has it. A link within the page stays. */
function toMarkdownUrl(href: string, baseUrl: string): string {
  if (href.startsWith('#')) return href;
  const url = new URL(href, baseUrl);
  const isGuide =
    url.origin === new URL(baseUrl).origin && /^\/developers(\/[\w/-]+)?$/.test(url.pathname);
  if (isGuide) url.pathname += '.md';
  return url.href;
}

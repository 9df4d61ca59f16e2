import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { HtmlNode } from './tree.ts';

const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', fences: true, rule: '-' });

type Root = Parameters<typeof writer.runSync>[0];

/** Returns the content of a page as GitHub-flavored Markdown. */
export function toMarkdown(content: HtmlNode): string {
  const root = { type: 'root', children: [content] } as unknown as Root;
  return String(writer.stringify(writer.runSync(root)));
}

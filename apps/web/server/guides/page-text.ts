import { cleanPage } from './clean-page.ts';
import { type Section, sectionsOf, titleOf } from './sections.ts';
import { toMarkdown } from './to-markdown.ts';
import { parsePage } from './tree.ts';

/** A page as text. */
export interface PageText {
  title: string;
  markdown: string;
  sections: Section[];
}

/** Reads the HTML of a page. */
export function pageText(html: string, baseUrl: string): PageText {
  const content = cleanPage(parsePage(html), baseUrl);
  return {
    title: titleOf(content),
    markdown: toMarkdown(content),
    sections: sectionsOf(content),
  };
}

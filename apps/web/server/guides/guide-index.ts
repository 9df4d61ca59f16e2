import MiniSearch from 'minisearch';
import type { Section } from './sections.ts';

/** A section that a search found. */
export interface GuideHit {
  /** `/developers/errors#link_exists`. */
  to: string;
  title: string;
  /** The page of the section. */
  page: string;
  /** Its text around the first word that was found, as parts: every second one was searched for. */
  excerpt: string[];
}

interface IndexedPage {
  path: string;
  title: string;
  sections: Section[];
}

const mostHits = 20;
const excerptLength = 220;

/** Returns a search over the sections of all pages. */
export function indexPages(pages: IndexedPage[]): (query: string) => GuideHit[] {
  const rows = pages.flatMap(({ path, title, sections }) =>
    sections.map((it) => ({ ...it, page: title, to: it.anchor ? `${path}#${it.anchor}` : path })),
  );
  const unique = new Map(rows.map((it) => [it.to, it]));
  const index = new MiniSearch<(typeof rows)[number]>({
    idField: 'to',
    fields: ['title', 'page', 'text'],
    tokenize: (text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u),
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll([...unique.values()]);
  return (query) =>
    index
      .search(query)
      .slice(0, mostHits)
      .flatMap(({ id, terms }) => {
        const row = unique.get(String(id));
        if (!row) return [];
        const { to, title, page, text } = row;
        return [{ to, title, page, excerpt: excerptOf(text, terms) }];
      });
}

function excerptOf(text: string, terms: string[]): string[] {
  const words = terms.map((it) => RegExp.escape(it)).join('|');
  const first = text.search(new RegExp(words, 'iu'));
  const start = first < 60 ? 0 : text.indexOf(' ', first - 60) + 1;
  const cut = text.slice(start, start + excerptLength);
  const shown = `${start > 0 ? '… ' : ''}${cut}${start + excerptLength < text.length ? '…' : ''}`;
  return shown.split(new RegExp(`(${words})`, 'giu'));
}

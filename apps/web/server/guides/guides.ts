import { plainHeader } from '../../app/features/developers/plain-header.ts';
import type { AppEnv } from '../http.ts';
import type { GuideHit, indexPages } from './guide-index.ts';
import { listGuides } from './list-guides.ts';
import type { PageText } from './page-text.ts';

type RequestFacts = AppEnv['Variables'];
type RenderPage = (request: Request, facts: RequestFacts) => Promise<Response>;

interface Guide extends PageText {
  path: string;
}

/** The pages for developers as text. */
export interface Guides {
  /** Sets what renders the pages. They search the guides themselves, so it comes after. */
  renderWith(render: RenderPage): void;
  /** Returns the Markdown of a page; undefined if there is no such page. */
  readMarkdown(path: string, facts: RequestFacts): Promise<string | undefined>;
  /** Returns the sections that match all words of a query, best first. */
  search(query: string, facts: RequestFacts): Promise<GuideHit[]>;
}

interface Options {
  baseUrl: string;
  /** In development pages change, so nothing is kept. */
  isDevelopment: boolean;
}

/** Creates the guides. Each page is rendered once, when it is first asked for. */
export function createGuides({ baseUrl, isDevelopment }: Options): Guides {
  const kept = new Map<string, Promise<Guide>>();
  let render: RenderPage | undefined;
  let index: Promise<ReturnType<typeof indexPages>> | undefined;

  const read = (path: string, facts: RequestFacts): Promise<Guide> => {
    const known = kept.get(path);
    if (known) return known;
    if (!render) throw new Error('The guides have no pages yet.');
    const reading = readGuide(render, { baseUrl, path, facts });
    if (!isDevelopment) kept.set(path, reading);
    reading.catch(() => kept.delete(path));
    return reading;
  };
  const buildIndex = async (facts: RequestFacts) => {
    const all: Guide[] = [];
    for (const path of await pathsOf(baseUrl)) all.push(await read(path, facts));
    const { indexPages } = await import('./guide-index.ts');
    return indexPages(all);
  };
  return {
    renderWith: (it) => {
      render = it;
    },
    readMarkdown: async (path, facts) =>
      (await pathsOf(baseUrl)).includes(path) ? (await read(path, facts)).markdown : undefined,
    search: async (query, facts) => {
      const building = index ?? buildIndex(facts);
      if (!isDevelopment) index = building;
      building.catch(() => {
        index = undefined;
      });
      return (await building)(query);
    },
  };
}

async function pathsOf(baseUrl: string): Promise<string[]> {
  const { guides, reference } = await listGuides(baseUrl);
  return [...guides, ...reference].map((it) => it.path);
}

interface Asked {
  baseUrl: string;
  path: string;
  facts: RequestFacts;
}

/** Renders a page for somebody who is not signed in, because its text is kept for everybody. */
async function readGuide(render: RenderPage, { baseUrl, path, facts }: Asked): Promise<Guide> {
  const request = new Request(`${baseUrl}${path}`, { headers: { [plainHeader]: '1' } });
  const response = await render(request, { ...facts, session: null });
  if (!response.ok) throw new Error(`${path} cannot be read as text: ${response.status}.`);
  const { pageText } = await import('./page-text.ts');
  return { path, ...pageText(await response.text(), baseUrl) };
}

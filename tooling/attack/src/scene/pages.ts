import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { idIn } from '@callboard/api/testing';
import { repositoryRoot } from '@callboard/config';
import type { Company } from './company.ts';

interface RouteEntry {
  path?: string;
  file: string;
  index?: boolean;
  children?: RouteEntry[];
}

/** A page of the app, with record ids in its path. */
export interface Page {
  path: string;
  hasAction: boolean;
  /** Whether the action reads the posted form. */
  readsForm: boolean;
}

const app = join(repositoryRoot, 'apps/web/app');

/** Lists every page of the app's routes, with records of the company. */
export async function listPages(company: Company): Promise<Page[]> {
  const list: { default: RouteEntry[] } = await import(pathToFileURL(join(app, 'routes.ts')).href);
  const found = flatten(list.default, '').filter(({ path }) => !path.includes('*'));
  return Promise.all(
    found.map(async ({ path, file }) => {
      const source = await readFile(join(app, file), 'utf8');
      const [action] = /export (async )?(function|const) action\b[^)]*\)/.exec(source) ?? [];
      const readsForm = /\brequest\b/.test(action ?? '') && path !== '/sign-out';
      return { path: fill(path, company), hasAction: action !== undefined, readsForm };
    }),
  );
}

function flatten(entries: readonly RouteEntry[], above: string): { path: string; file: string }[] {
  return entries.flatMap(({ path, file, index, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    const isPage = path !== undefined || index;
    return [...(isPage ? [{ path: here, file }] : []), ...flatten(children, here)];
  });
}

function fill(path: string, { records, endpoint }: Company): string {
  const kinds: [RegExp, string][] = [
    [/^\/projects\/:id/, `/projects/${idIn(records, 'project')}`],
    [/^\/clients\/:id/, `/clients/${idIn(records, 'client')}`],
    [/^\/contacts\/:id/, `/contacts/${idIn(records, 'contact')}`],
    [/^\/settings\/webhooks\/:id\/edit/, `/settings/webhooks/${endpoint}/edit`],
    [/^\/settings\/webhooks\/:id/, `/settings/webhooks/${idIn(records, 'endpoint')}`],
    [/:deliveryId/, idIn(records, 'delivery')],
  ];
  return kinds.reduce((at, [pattern, value]) => at.replace(pattern, value), path) || '/';
}

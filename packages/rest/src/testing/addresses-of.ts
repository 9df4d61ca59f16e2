import type { DocumentedRoute } from './document-schemas.ts';

interface Lists {
  /** The routes that list records. */
  lists: readonly DocumentedRoute[];
  /** Reads the rows of a list at an address. */
  read: (list: DocumentedRoute, address: string) => Promise<{ id: string }[]>;
}

/** Yields the addresses of a list, one for each record that has it. */
export async function* addressesOf(
  { path }: Pick<DocumentedRoute, 'path'>,
  { lists, read }: Lists,
): AsyncGenerator<string> {
  const [, parent, ...below] = path.split('/');
  if (below.length === 0) return yield path;
  const above = listOf(parent ?? '', lists);
  for await (const address of addressesOf(above, { lists, read })) {
    for (const { id } of await read(above, address)) yield path.replace('{id}', id);
  }
}

/** Returns the route that lists records of a kind, such as `projects`. */
export function listOf(kind: string, lists: readonly DocumentedRoute[]): DocumentedRoute {
  const found = lists.find((it) => it.path.endsWith(`/${kind}`));
  if (found) return found;
  throw new Error(`No route lists ${kind}.`);
}

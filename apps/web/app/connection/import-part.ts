import { reachServer, reportBrokenPart } from './connection.ts';

const waitsMilliseconds = [0, 300, 1_200];

/**
 * Loads a part of the app. Without a connection it waits for one. A server that answers without the
 * file may be one of several of which not all are updated yet, so it is asked again.
 */
export async function importPart<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const wait of waitsMilliseconds) {
    try {
      return await load();
    } catch {
      await reachServer();
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return load().catch((error: unknown) => {
    reportBrokenPart();
    throw error;
  });
}

interface Router {
  state: { navigation: { location?: { pathname: string; search: string; hash: string } } };
}

/**
 * Opens the page that the router could not load as a document, instead of the one it is on: this
 * version's files are gone, and the document has the current ones.
 */
export function openDocument(): void {
  const { __reactRouterDataRouter: router } = window as { __reactRouterDataRouter?: Router };
  const to = router?.state.navigation.location;
  if (to) location.assign(`${to.pathname}${to.search}${to.hash}`);
  else location.reload();
}

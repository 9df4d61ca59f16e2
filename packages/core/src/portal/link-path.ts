import type { ClientActor } from './select-live-portal-link.ts';

/** Prefix of the secret of a link that shows a client something. */
export const portalLinkPrefix = 'portal_';

/** Where the pages of clients are. What follows is a secret. */
export const portalPath = '/portal';

const shape = new RegExp(`^${portalLinkPrefix}[\\w-]{43}$`);

/** Returns whether a text can be the secret of a link. */
export function isPortalSecret(text: string): boolean {
  return shape.test(text);
}

/** Pages of scopes that have one of their own. */
const pages: Partial<Record<ClientActor['scope'], string>> = {
  brief: '/brief',
  deliverable: '/cut',
  invoice: '/invoice',
  project: '/schedule',
};

/** Returns the path of the page of a scope, below that of the link. */
export function pageOf(scope: ClientActor['scope']): string {
  return pages[scope] ?? '';
}

/** Returns the URL of a link. Everyone who has it sees what was sent, or can send a brief. */
export function portalUrl(
  { baseUrl }: { baseUrl: string },
  { secret, scope }: { secret: string; scope: ClientActor['scope'] },
): string {
  return `${baseUrl}${portalPath}/${secret}${pageOf(scope)}`;
}

import type { portalScopes } from '@callboard/db/enums';

type PortalScope = (typeof portalScopes)[number];

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
const pages: Partial<Record<PortalScope, string>> = { invoice: '/invoice' };

/** Returns the URL of a link. Everyone who has it sees what was sent. */
export function portalUrl(
  { baseUrl }: { baseUrl: string },
  { secret, scope }: { secret: string; scope: PortalScope },
): string {
  return `${baseUrl}${portalPath}/${secret}${pages[scope] ?? ''}`;
}

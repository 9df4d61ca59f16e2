import { mailedPrefix } from '../../mail/hide-secrets.ts';
import { crewPagePath } from '../crew-links/link-path.ts';

/** Where a person answers a change of their address. What follows is a secret. */
const addressPagePath = `${crewPagePath}/address`;

const shape = new RegExp(`^${mailedPrefix}[\\w-]{43}$`);

/** Returns whether a text can be the secret of such a page. */
export function isAddressSecret(text: string): boolean {
  return shape.test(text);
}

/** Returns the URL of the page, which is mailed to the email that counted before. */
export function addressPageUrl({ baseUrl }: { baseUrl: string }, secret: string): string {
  return `${baseUrl}${addressPagePath}/${secret}`;
}

/** Prefix of the secret of a link to somebody's copy of a call sheet. */
export const callLinkPrefix = 'sheet_';

/** Where copies of call sheets are. What follows is a secret. */
const callPagePath = '/call';

const shape = new RegExp(`^${callLinkPrefix}[\\w-]{43}$`);

/** Returns whether a text can be the secret of a link. */
export function isCallLinkSecret(text: string): boolean {
  return shape.test(text);
}

/** Returns the URL of a link. Everyone who has it sees one person's copy of a call sheet. */
export function callLinkUrl({ baseUrl }: { baseUrl: string }, secret: string): string {
  return `${baseUrl}${callPagePath}/${secret}`;
}

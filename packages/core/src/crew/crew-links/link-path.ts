/** Prefix of the secret of a link to a crew member's page. */
export const crewLinkPrefix = 'page_';

/** Where the pages of crew members are. What follows is a secret. */
export const crewPagePath = '/crew-page';

const shape = new RegExp(`^${crewLinkPrefix}[\\w-]{43}$`);

/** Returns whether a text can be the secret of a link. */
export function isCrewLinkSecret(text: string): boolean {
  return shape.test(text);
}

/** Returns the URL of a link. Everyone who has it sees what a call sheet would tell the person. */
export function crewLinkUrl({ baseUrl }: { baseUrl: string }, secret: string): string {
  return `${baseUrl}${crewPagePath}/${secret}`;
}

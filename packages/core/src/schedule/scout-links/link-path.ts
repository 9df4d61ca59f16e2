/** Prefix of the secret of a link to a scouting sheet. */
export const scoutLinkPrefix = 'scout_';

/** Where scouting sheets are. What follows is a secret. */
const scoutPagePath = '/scout';

const shape = new RegExp(`^${scoutLinkPrefix}[\\w-]{43}$`);

/** Returns whether a text can be the secret of a link. */
export function isScoutLinkSecret(text: string): boolean {
  return shape.test(text);
}

/** Returns the URL of a link. Everyone who has it sees the sheet and can answer. */
export function scoutLinkUrl({ baseUrl }: { baseUrl: string }, secret: string): string {
  return `${baseUrl}${scoutPagePath}/${secret}`;
}

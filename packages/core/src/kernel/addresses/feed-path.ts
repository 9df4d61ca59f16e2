/** Prefix of the secret in the address of a feed. */
export const feedSecretPrefix = 'feed_';

const shape = new RegExp(`^/calendars/(${feedSecretPrefix}[\\w-]{43})\\.ics$`);

/** Returns the path of a feed. Everyone who has it can read the feed. */
export function feedPath(secret: string): string {
  return `/calendars/${secret}.ics`;
}

/** Returns the secret in a path, or null if no feed can have that path. */
export function secretIn(path: string): string | null {
  return shape.exec(path)?.[1] ?? null;
}

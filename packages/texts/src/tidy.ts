import { withoutInvisible } from '@callboard/text/visible';

const mostCharacters = 300;

/** Returns a text of the server in one visible line of at most 300 characters, without secrets. */
export function tidy(text: string, secrets: readonly string[]): string {
  const line = withoutInvisible(text.toWellFormed().replaceAll(/\s+/g, ' ')).trim();
  const safe = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), line);
  return Array.from(safe).slice(0, mostCharacters).join('');
}

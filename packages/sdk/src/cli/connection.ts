import type { Settings } from '../request.ts';
import { type Terminal, UsageError } from './terminal.ts';

/** Address and token of Callboard. */
export type Connection = Pick<Settings, 'token' | 'baseUrl'>;

/**
 * Returns the connection of a command. The token comes only from the environment: what is typed stays
 * in the history of the shell, and other users of the machine see it.
 * @throws UsageError
 */
export function connectionOf({ env }: Pick<Terminal, 'env'>, url: string | undefined): Connection {
  const token = env.CALLBOARD_TOKEN?.trim();
  if (!token) {
    throw new UsageError(
      'Set CALLBOARD_TOKEN to an API token. An owner or admin creates one in Settings › API tokens.',
    );
  }
  const baseUrl = url ?? env.CALLBOARD_URL?.trim();
  if (!baseUrl) {
    throw new UsageError('Set CALLBOARD_URL, or add --url, such as https://callboard.example.com.');
  }
  requireUrl(baseUrl, 'https://callboard.example.com');
  return { token, baseUrl };
}

/** Requires an http or https URL. @throws UsageError */
export function requireUrl(url: string, example: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw new UsageError(`${url} is not a URL. Use one such as ${example}.`);
}

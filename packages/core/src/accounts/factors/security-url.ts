import type { Database } from '../../kernel/database/index.ts';

/** Returns the address of the page where a person sees and changes their factors. */
export function securityUrl({ baseUrl }: Pick<Database, 'baseUrl'>): string {
  return `${baseUrl}/settings/security`;
}

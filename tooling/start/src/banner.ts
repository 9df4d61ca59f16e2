import type { Config } from '@callboard/config';
import type { DemoAccess } from './demo.unscoped.ts';

/** Returns the text that is printed once everything is running. */
export function bannerOf(
  { baseUrl, hosts, smtp }: Pick<Config, 'baseUrl' | 'hosts' | 'smtp'>,
  demo: DemoAccess | undefined,
): string {
  const rows = [
    `Callboard   ${baseUrl}`,
    `Listens on  ${hosts.join(' and ')}${hosts.every(isLoopback) ? '  (this machine only; see HOST)' : ''}`,
    `Mail        ${smtp ? `sent through ${new URL(smtp.url).host}` : 'kept in the outbox; codes and links are printed here; see SMTP_URL'}`,
    ...(demo ? accessRows(baseUrl, demo) : [howToGetOne]),
  ];
  return `\n${rows.map((row) => `  ${row}\n`).join('')}\n`;
}

function isLoopback(host: string): boolean {
  return host === '::1' || host.startsWith('127.');
}

const howToGetOne = 'Demo        npx -y pnpm@12 --silent admin demo create';

function accessRows(
  baseUrl: string,
  { email, password, secret, isShownOnce }: DemoAccess,
): string[] {
  const rows = [`Sign in     ${email}  ${password ?? '(with its current password)'}`];
  if (secret) {
    rows.push(`API         curl -H 'Authorization: Bearer ${secret}' ${baseUrl}/api/v1/projects`);
  }
  if (isShownOnce) rows.push('            Save these. They are shown only once.');
  return rows;
}

import type { Group } from '../attack.ts';
import type { Stage } from '../stage.ts';

const climbs = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..\\',
  '..%5c',
  '..%c0%af',
  '....//',
  '.%00./',
];
const files = ['etc/passwd', 'package.json', 'server/index.js', 'proc/self/environ', '.env'];
const prefixes = ['/', '/assets/', '/assets/x/', '//', '/developers/'];

/** Texts that the requested files contain. */
const found = /root:.*:0:0:|"devEngines"|"@callboard\/|APP_SECRET=|createPages/;

export const paths: Group<Stage> = {
  name: 'paths',
  cases: prefixes.map((prefix) => ({
    name:
      prefix.replaceAll('/', '-').replace(/^-+|-+$/g, '') || (prefix === '/' ? 'root' : 'double'),
    tried: `${climbs.length * files.length} path traversals out of the folder of built files under ${prefix}`,
    seconds: 120,
    run: async (stage) => {
      const { host } = new URL(stage.url);
      const holes: string[] = [];
      const targets = climbs.flatMap((climb) =>
        files.map((file) => `${prefix}${climb.repeat(6)}${file}`),
      );
      for (const path of targets) {
        const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        const response = await stage.raw(head);
        if (found.test(response)) holes.push(`GET ${path} answered the file`);
        if (/^HTTP\/1\.1 5/.test(response)) holes.push(`GET ${path}: ${response.slice(0, 12)}`);
        if (response === '') holes.push(`GET ${path}: no answer`);
      }
      return holes;
    },
  })),
};

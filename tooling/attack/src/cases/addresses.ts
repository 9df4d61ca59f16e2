import { hostileUrls } from '@callboard/testing';
import type { Case, Group } from '../attack.ts';
import type { Stage } from '../stage.ts';

/** IPv6 literals that embed a private IPv4 address. */
const embedded = [
  '[2606:4700::5efe:7f00:1]',
  '[2606:4700::200:5efe:7f00:1]',
  '[2606:4700::5efe:127.0.0.1]',
  '[2a00:1450::5efe:a00:1]',
  '[fe80::5efe:7f00:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::10.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:0:0:0:0:80ff:fffe]',
  '[::127.0.0.1]',
].map((host) => `https://${host}/hook`);

const sampleSize = 115;
const writesPerToken = 18;

/** Returns every n-th item, so that each kind of address is included. */
function sampleOf(all: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(all.length / sampleSize));
  return all.filter((_, index) => index % step === 0).slice(0, sampleSize);
}

function addressCase(name: string, tried: string, list: (stage: Stage) => string[]): Case<Stage> {
  return {
    name,
    tried,
    run: async (stage) => {
      const urls = list(stage);
      const { tokens } = await stage.scene.newCompany({
        tokens: Math.min(25, Math.ceil(urls.length / writesPerToken)),
      });
      const holes: string[] = [];
      for (const [index, url] of urls.entries()) {
        const token = tokens[Math.floor(index / writesPerToken) % tokens.length];
        const body = JSON.stringify({ name: 'Hook', url, events: ['project_updated'] });
        const { status, text } = await stage.send('/api/v1/webhook-endpoints', {
          headers: { ...token?.headers },
          body,
        });
        const isRefused = status === 422 && text.includes('"url"');
        if (!isRefused)
          holes.push(`${JSON.stringify(url)} answered ${status} ${text.slice(0, 80)}`);
      }
      return holes;
    },
  };
}

export const addresses: Group<Stage> = {
  name: 'addresses',
  cases: [
    addressCase('webhooks', 'webhook endpoints at addresses inside, in every spelling', (stage) =>
      stage.scene.isFull ? hostileUrls.slice(0, 440) : sampleOf(hostileUrls),
    ),
    addressCase(
      'embedded',
      'literals that hold an inner address, ISATAP among them',
      () => embedded,
    ),
  ],
};

import { testPassword } from '@callboard/testing/factories';
import type { Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { type HttpResponse, newAddress } from '../http/target.ts';
import type { Stage } from '../stage.ts';

/** Values of `next`: spellings of another site's address that look like ours. */
const elsewhere = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example/',
  '/\\evil.example/',
  '\\/evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '\t//evil.example/',
  '/\n/evil.example/',
  '/\r\n/evil.example/',
  ' //evil.example/',
  '/%09/evil.example/',
  '/%5cevil.example/',
  '/%2f/evil.example/',
  '/.//evil.example/',
  '/..//evil.example/',
  '/./\\evil.example/',
  '/x/../..//evil.example/',
  'https:evil.example',
  'https:/evil.example',
  'http://here@evil.example/',
  '//here@evil.example/',
  'http://here/',
  '//here/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000//evil.example/',
  '/\ud800//evil.example/',
  '/@evil.example',
  '/?next=//evil.example',
  '//evil.example\\@here/',
  '/;@evil.example/',
] as const;

/** Returns where a browser would be redirected, if that is another site. */
function strayOf({ headers }: HttpResponse, { url }: Stage): string | undefined {
  const location = headers.get('location');
  if (location === null) return undefined;
  const led = URL.parse(location, `${url}/sign-in`);
  return led?.origin === url ? undefined : location;
}

type Ask = (stage: Stage, next: string) => Promise<HttpResponse>;

const ways: Record<string, Ask> = {
  'sign-in': (stage, next) => {
    const fields = { email: stage.scene.ours.owner.email, password: testPassword };
    return openBrowser(stage, newAddress()).post(`/sign-in?next=${encode(next)}`, fields);
  },
  'sign-out': async (stage, next) =>
    openBrowser(stage, newAddress()).post(`/sign-out?next=${encode(next)}`, {}),
  'signed-in': async (stage, next) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    return browser.send(`/sign-in?next=${encode(next)}`);
  },
  'sign-up': async (stage, next) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    return browser.send(`/sign-up?next=${encode(next)}`);
  },
};

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

export const redirects: Group<Stage> = {
  name: 'redirects',
  cases: Object.entries(ways).map(([name, send]) => ({
    name,
    tried: `${elsewhere.length} spellings of another site as \`next\``,
    run: async (stage) => {
      const holes: string[] = [];
      for (const next of elsewhere) {
        const response = await send(stage, next);
        const stray = strayOf(response, stage);
        if (stray) holes.push(`next=${JSON.stringify(next)} leads to ${stray}`);
        if (response.status === 0 || response.status >= 500) {
          holes.push(`next=${JSON.stringify(next)} answered ${response.status}`);
        }
      }
      return holes;
    },
  })),
};

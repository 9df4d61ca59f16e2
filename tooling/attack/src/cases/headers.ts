import type { Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { listPages } from '../scene/pages.ts';
import type { Stage } from '../stage.ts';

const injected = 'x-injected';
const breaks = ['%0d%0a', '%0a', '%0d', '%e5%98%8a%e5%98%8d', '%c4%8d%c4%8a', '%00', '%e2%80%a8'];
const places = [
  '/sign-in?next=/a@',
  '/sign-out?next=/a@',
  '/oauth/authorize?state=@',
  '/oauth/authorize?redirect_uri=http://localhost/@',
  '/projects?cursor=@',
  '/@',
  '/assets/@',
  '/api/trpc/@',
  '/api/v1/@',
  '/api/v1/projects?@=1',
];

function wasInjected({ headers }: HttpResponse): boolean {
  return headers.has(injected) || /x-injected/i.test(headers.get('set-cookie') ?? '');
}

export const headers: Group<Stage> = {
  name: 'headers',
  cases: [
    {
      name: 'injection',
      tried: 'line breaks in every value that a response repeats in a header',
      run: async (stage) => {
        const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
        const holes: string[] = [];
        for (const place of places) {
          for (const line of breaks) {
            const path = place.replace('@', `${line}${injected}:%20yes`);
            for (const method of ['GET', 'POST']) {
              if (method === 'POST' && place.startsWith('/sign-out')) continue;
              const response = await browser.send(path, { method });
              if (wasInjected(response)) holes.push(`${method} ${path} set the header`);
              if (response.status >= 500)
                holes.push(`${method} ${path} answered ${response.status}`);
            }
          }
        }
        return holes;
      },
    },
    {
      name: 'no-store',
      tried:
        'answers that hold a company’s data, by every page, its data and tRPC, looked at for no-store',
      run: async (stage) => {
        const { ours } = stage.scene;
        const browser = await stage.scene.browserOf(stage, ours.owner);
        const isOurs = (path: string) => !path.startsWith('/developers');
        const pages = (await listPages(ours)).map((it) => it.path).filter(isOurs);
        const procedures = ['me.find', 'projects.pipeline', 'members.list', 'projects.nothing'];
        const holes: string[] = [];
        const paths = [
          ...pages,
          ...pages.map((path) => (path === '/' ? '/_root.data' : `${path}.data`)),
          ...procedures.map((it) => `/api/trpc/${it}`),
        ];
        for (const path of paths) {
          const response = await browser.send(path);
          const control = response.headers.get('cache-control') ?? 'nothing';
          if (!control.includes('no-store')) holes.push(`${path} (${response.status}): ${control}`);
        }
        return holes;
      },
    },
    {
      name: 'policy',
      tried: 'the Content-Security-Policy and other security headers of every page',
      run: async (stage) => {
        const { ours } = stage.scene;
        const browser = await stage.scene.browserOf(stage, ours.owner);
        const holes: string[] = [];
        for (const { path } of await listPages(ours)) {
          const { headers: got } = await browser.send(path);
          const policy = got.get('content-security-policy') ?? '';
          const script = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
          if (!/'nonce-|'self'/.test(script) || /'unsafe-/.test(script)) {
            holes.push(`${path}: script-src ${script || 'is missing'}`);
          }
          if (!policy.includes("frame-ancestors 'none'")) holes.push(`${path} may be framed`);
          if (got.get('x-content-type-options') !== 'nosniff') holes.push(`${path} may be sniffed`);
        }
        return holes;
      },
    },
  ],
};

import type { Group } from '../attack.ts';
import { listPages } from '../scene/pages.ts';
import { signIn } from '../scene/scene.unscoped.ts';
import type { Stage } from '../stage.ts';

type Headers = Record<string, string>;

/** Headers that a browser sends with a write from a page of another site. */
function foreignHeaders({ url }: Stage): Record<string, Headers> {
  const { host, port } = new URL(url);
  return {
    'another site': { origin: 'https://evil.example' },
    'no origin': { origin: '' },
    'a sandboxed page': { origin: 'null' },
    'our host over https': { origin: `https://${host}` },
    'our host on another port': { origin: `http://127.0.0.1:${Number(port) + 1}` },
    'a name that begins as ours': { origin: `${url}.evil.example` },
    'a user name that looks like us': { origin: `http://${host}@evil.example` },
    'another site that names our host': { origin: 'https://evil.example', host: 'evil.example' },
    'a cross-site fetch': { origin: '', 'sec-fetch-site': 'cross-site' },
    'a fetch of a sibling': { origin: '', 'sec-fetch-site': 'same-site' },
  };
}

export const crossSite: Group<Stage> = {
  name: 'cross-site',
  cases: [
    {
      name: 'pages',
      tried: 'posts to every action as a page of another site sends them',
      run: async (stage) => {
        const { ours } = stage.scene;
        const browser = await signIn(stage, ours.owner.email);
        const pages = (await listPages(ours)).filter((it) => it.hasAction);
        const holes: string[] = [];
        for (const { path } of pages) {
          for (const [name, headers] of Object.entries(foreignHeaders(stage))) {
            const { status } = await browser.send(path, {
              body: 'intent=x',
              headers: form(headers),
            });
            if (status !== 403) holes.push(`POST ${path} from ${name} answered ${status}`);
          }
        }
        return holes;
      },
    },
    {
      name: 'procedures',
      tried: 'mutations over tRPC from another site, and as a GET',
      run: async (stage) => {
        const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
        const body = JSON.stringify({ name: 'Created by another site' });
        const path = '/api/trpc/projects.create';
        const holes: string[] = [];
        for (const [name, headers] of Object.entries(foreignHeaders(stage))) {
          const sent = { ...headers, 'content-type': 'application/json' };
          const { status } = await browser.send(path, { body, headers: sent });
          if (status !== 403) holes.push(`From ${name}: ${status}`);
        }
        const byGet = await browser.send(`${path}?input=${encodeURIComponent(body)}`);
        if (byGet.status < 400) holes.push(`A GET made a project: ${byGet.status}`);
        const override = { 'x-http-method-override': 'POST', 'content-type': 'application/json' };
        const overridden = await browser.send(`${path}?input=${encodeURIComponent(body)}`, {
          headers: override,
        });
        if (overridden.status < 400) holes.push(`An overridden GET made a project.`);
        return holes;
      },
    },
  ],
};

function form(headers: Headers): Headers {
  return { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
}

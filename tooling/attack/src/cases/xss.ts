import { idIn } from '@callboard/api/testing';
import {
  makeCard,
  makeClient,
  makeContact,
  makeDeliverable,
  makeEndpoint,
  makeNote,
  makeProject,
  makeToken,
  makeVersion,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import type { HttpResponse } from '../http/target.ts';
import { appProcedures, goodInput } from '../scene/calls.ts';
import type { Company } from '../scene/company.ts';
import { approve, redeem } from '../scene/oauth-client.ts';
import { listPages } from '../scene/pages.ts';
import type { Stage } from '../stage.ts';

const tag = 'xss-4711';

/** Texts that run as a script where they are not escaped, each with a mark that shows it. */
const texts = [
  `<${tag} onload=alert(1)>`,
  `"><${tag} autofocus onfocus=alert(1)>`,
  `'-alert(1)-'</script><${tag}>`,
  `]]>--><!--<${tag}>`,
  `\u2028</ScRiPt ><${tag}>`,
  `{{7*7}}\${alert(1)}<${tag}>`,
];

const longest = 60;
const scriptAddress = 'javascript:alert(4711)';

/** Types that no browser runs as a page. */
const harmless = /^(text\/(csv|calendar|plain)|application\/(pdf|json|zip))\b/;

/** Returns where a browser would interpret a hostile text in an answer as more than text. */
function faultsOf({ text: html, headers }: HttpResponse): string[] {
  const isSniffed = headers.get('x-content-type-options') !== 'nosniff';
  if (!isSniffed && harmless.test(headers.get('content-type') ?? '')) return [];
  return [
    ...(html.includes(`<${tag}`) ? ['a text stands in it unescaped'] : []),
    ...(/(href|src|action|formaction)="\s*javascript:/i.test(html) ? ['a link runs a script'] : []),
  ];
}

/** Writes the texts into every record that a page shows. */
export async function writeEverywhere(stage: Stage, { owner, records }: Company): Promise<void> {
  const { app } = stage.scene;
  for (const text of texts) {
    const name = text.slice(0, longest);
    const { id: clientId } = await makeClient(app, owner, { name });
    await makeContact(app, owner, { clientId, name });
    const { id: projectId } = await makeProject(app, owner, { name, clientId });
    await makeCard(app, owner, { projectId, title: name });
    const { id: deliverableId } = await makeDeliverable(app, owner, { projectId, title: name });
    const { id: versionId } = await makeVersion(app, owner, { deliverableId });
    await makeNote(app, owner, { versionId, body: name });
    await makeToken(app, owner, ['projects:read'], { name });
    await makeEndpoint(app, owner, { url: `https://hooks.example.com/${tag}`, name });
  }
  // Writes each field of the records whose pages are opened.
  const browser = await stage.scene.browserOf(stage, owner);
  for (const [path] of appProcedures.filter(([it]) => /\.(update|updateCard)$/.test(it))) {
    const input = goodInput(path, records);
    const hostile = Object.entries(input).map(([key, value]) => [key, spoil(key, value)]);
    for (const field of hostile.filter(([key, value]) => value !== input[String(key)])) {
      const ids = Object.entries(input).filter(([key]) => /id$/i.test(key));
      await browser.call(path, Object.fromEntries([...ids, field]), 'mutation');
    }
  }
}

/** Returns a hostile value for a text field. */
function spoil(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || /id$/i.test(key)) return value;
  if (value.startsWith('https:')) return scriptAddress;
  return /^[A-Z]/.test(value) ? texts[1] : value;
}

const pages: Case<Stage>[] = [
  {
    name: 'pages',
    tried: 'hostile texts in every field, searched for in every page',
    seconds: 120,
    run: async (stage) => {
      const company = await stage.scene.newCompany();
      await writeEverywhere(stage, company);
      await redeem(stage, await approve(stage, company));
      const browser = await stage.scene.browserOf(stage, company.owner);
      const holes: string[] = [];
      let shown = 0;
      for (const { path } of await listPages(company)) {
        const response = await browser.send(path);
        if (response.text.includes(`&lt;${tag}`)) shown += 1;
        for (const fault of faultsOf(response)) {
          holes.push(`${path} (${response.status}): ${fault}`);
        }
      }
      if (shown < 5) holes.push(`Only ${shown} pages show the texts at all.`);
      return holes;
    },
  },
  {
    name: 'reflected',
    tried: 'hostile texts in queries and paths, searched for in the response',
    run: async (stage) => {
      const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
      const places = [
        '/sign-in?next=@',
        '/@',
        '/projects?query=@',
        '/clients?query=@',
        '/contacts?query=@',
        '/projects/@',
        '/oauth/authorize?client_id=@&state=@',
        '/settings/webhooks?x=@',
        '/api/trpc/@',
        '/api/v1/@',
        '/developers/@',
      ];
      const holes: string[] = [];
      for (const place of places) {
        for (const text of texts) {
          const path = place.replaceAll('@', encodeURIComponent(text));
          const response = await browser.send(path);
          for (const fault of faultsOf(response)) holes.push(`${path}: ${fault}`);
          if (response.status >= 500) holes.push(`${path}: ${response.status}`);
        }
      }
      return holes;
    },
  },
  {
    name: 'addresses',
    tried: 'script URLs in every field that is shown as a link',
    run: async (stage) => {
      const { owner, records, tokens } = await stage.scene.newCompany();
      const browser = await stage.scene.browserOf(stage, owner);
      const holes: string[] = [];
      for (const url of [scriptAddress, 'data:text/html,x', ' javascript:alert(1)', 'vbscript:x']) {
        const client = { id: idIn(records, 'client'), website: url };
        const responses = [
          await browser.call('clients.update', client, 'mutation'),
          await browser.call('clients.update', { ...client, vendorPortalUrl: url }, 'mutation'),
          await stage.send(`/api/v1/projects/${idIn(records, 'project')}/links`, {
            headers: { ...tokens[0]?.headers },
            body: JSON.stringify({ provider: 'x', external_id: url, url }),
          }),
          await stage.send(`/api/v1/deliverables/${idIn(records, 'deliverable')}/versions`, {
            headers: { ...tokens[1]?.headers },
            body: JSON.stringify({ url }),
          }),
        ];
        for (const { status } of responses) {
          if (status !== 400 && status !== 422) holes.push(`${url} was taken: ${status}`);
        }
      }
      return holes;
    },
  },
];

export const xss: Group<Stage> = { name: 'xss', cases: pages };

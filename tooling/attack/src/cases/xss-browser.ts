import { askAboutEstimate, sendPortalBrief } from '@callboard/core/bids';
import { updateOwnDetails } from '@callboard/core/crew';
import { findChromium } from '@callboard/testing';
import {
  asClient,
  asCrew,
  linkMailedTo,
  makeBriefLink,
  makeCrewMember,
  makeDraft,
  makeProvenCrewLink,
  sendDraft,
  testPassword,
} from '@callboard/testing/factories';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import type { Case, Group } from '../attack.ts';
import { openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import type { Company } from '../scene/company.ts';
import { approve, redeem } from '../scene/oauth-client.ts';
import { listPages } from '../scene/pages.ts';
import type { Stage } from '../stage.ts';
import { writeEverywhere } from './xss.ts';

/** Texts that call `attacked` where a browser takes them for more than text. */
const payloads = [
  '<img src=x onerror=attacked()>',
  '"><svg onload=attacked()>',
  '</script><script>attacked()</script>',
] as const;

const [image, vector, script] = payloads;

/** Writes the texts as people without an account do, and as programs that only connect. */
async function writeAsStranger(stage: Stage, company: Company): Promise<string[]> {
  const { app } = stage.scene;
  const { owner, tokens } = company;
  const draft = await makeDraft(app, owner, { title: image });
  const estimate = await sendDraft(app, owner, draft);
  await asClient(app, estimate, (ctx) => askAboutEstimate(ctx, { comment: payloads.join(' ') }));
  const { email } = await makeBriefLink(app, owner);
  const brief = await linkMailedTo(app, email);
  const sent = { title: script, body: payloads.join('\n'), fileIds: [], formKey: 'attack-of-xss' };
  await sendPortalBrief(app.database, { ...brief, address: newAddress() }, sent);
  const { id: crewMemberId } = await makeCrewMember(app, owner, { name: vector });
  const crew = await makeProvenCrewLink(app, owner, { crewMemberId });
  await asCrew(app, crew, (ctx) => updateOwnDetails(ctx, { city: image, dietary: script }));
  await redeem(stage, await approve(stage, company, vector));
  const headers = { 'user-agent': image };
  await stage.send(`/api/v1/${encodeURIComponent(script)}`, {
    headers: { ...headers, ...tokens[0]?.headers },
  });
  await openBrowser(stage, newAddress()).send('/sign-in', {
    headers,
    body: new URLSearchParams({ email: owner.email, password: testPassword }),
  });
  return [
    `/portal/${estimate.secret}`,
    `/portal/${brief.secret}/brief`,
    `/crew-page/${crew.secret}`,
  ];
}

const reportViolations = `
  document.addEventListener('securitypolicyviolation', (event) => {
    violated(event.effectiveDirective + ' was violated by ' + event.blockedURI);
  });`;

/** What happened in a browser that no text may cause. */
interface Watch {
  context: BrowserContext;
  /** What happened since the last call. */
  happened(): string[];
}

async function watchBrowser(context: BrowserContext): Promise<Watch> {
  const events: string[] = [];
  await context.exposeBinding('attacked', () => void events.push('a script ran'));
  await context.exposeBinding('violated', (_, what: string) => void events.push(what));
  await context.addInitScript(reportViolations);
  context.on('dialog', (dialog) => {
    events.push('a dialog was opened');
    void dialog.dismiss();
  });
  return { context, happened: () => events.splice(0) };
}

/** Replaces what names one record, so that each kind of page is opened once. */
const kindOf = (path: string) =>
  path.replace(/[?#].*/, '').replace(/\/[a-z]{2,5}_\w{20,}/g, '/:id');

const isShown = (path: string) =>
  !/^\/(developers|dev|assets|api|sign-out|calendars)\b|:|\.\w+$/.test(path);

async function linksOf(page: Page): Promise<string[]> {
  return page.$$eval('a[href^="/"]', (links) => links.map((it) => it.getAttribute('href') ?? ''));
}

const mostPages = 250;

function unlessDownload(error: unknown): void {
  if (!String(error).includes('Download is starting')) throw error;
}

const opened: Case<Stage> = {
  name: 'pages',
  tried: 'texts of strangers and colleagues, in a browser that opens every kind of page',
  seconds: 600,
  cannotRun: () => {
    try {
      findChromium(process.env.CHROMIUM_PATH);
      return undefined;
    } catch {
      return 'there is no Chromium';
    }
  },
  run: async (stage) => {
    const company = await stage.scene.newCompany();
    await writeEverywhere(stage, company);
    const outside = await writeAsStranger(stage, company);
    const session = await stage.scene.newBrowserOf(stage, company.owner);
    const browser = await chromium.launch({
      executablePath: findChromium(process.env.CHROMIUM_PATH),
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    });
    try {
      const { context, happened } = await watchBrowser(await browser.newContext());
      const cookies = session
        .cookie()
        .split('; ')
        .map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s);
          return { name, value, url: stage.url };
        });
      await context.addCookies(cookies);
      const page = await context.newPage();
      const listed = (await listPages(company)).map(({ path }) => path);
      const queue = [...outside, ...listed].filter(isShown);
      const seen = new Set(queue.map(kindOf));
      const holes: string[] = [];
      let shown = 0;
      for (let at = 0; at < Math.min(queue.length, mostPages); at += 1) {
        const path = queue[at] ?? '/';
        await page.goto(stage.url + path, { timeout: 20_000 }).catch(unlessDownload);
        if ((await page.content()).includes('attacked()')) shown += 1;
        holes.push(...happened().map((it) => `${kindOf(path)}: ${it}`));
        for (const link of await linksOf(page)) {
          if (seen.has(kindOf(link)) || !isShown(link)) continue;
          seen.add(kindOf(link));
          queue.push(link);
        }
      }
      if (shown < 10) holes.push(`Only ${shown} of ${queue.length} pages show the texts.`);
      return [...new Set(holes)];
    } finally {
      await browser.close();
    }
  },
};

/** Texts that a browser runs, in the browser. */
export const xssBrowser: Group<Stage> = { name: 'xss-browser', cases: [opened] };

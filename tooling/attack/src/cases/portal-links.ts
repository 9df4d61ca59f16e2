import { setCodeLimit } from '@callboard/core/bids';
import { listMail, readMail } from '@callboard/core/mail';
import {
  as,
  codeMailedTo,
  makeDraft,
  sendDraft,
  type TestMember,
} from '@callboard/testing/factories';
import type { Case, Group } from '../attack.ts';
import { type Browser, openBrowser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import type { Stage } from '../stage.ts';

const openBrowserOf = (stage: Stage) => openBrowser(stage, newAddress());

/** A sent estimate, with its link and what an approval of it names. */
async function sendEstimate({ scene: { app } }: Stage, owner: TestMember, amount: number) {
  const draft = await makeDraft(app, owner, { amounts: [amount] });
  const { secret } = await sendDraft(app, owner, draft);
  const [sent] = await app.system.sql<{ sha256: string; version: number }[]>`
    select content_sha256 as sha256, version from estimate_versions where estimate_id = ${draft.id}`;
  const { sha256 = '', version = 0 } = sent ?? {};
  const approval = { sha256, version: String(version), name: 'Simone Achebe', agrees: 'on' };
  const isApproved = async () => {
    const [row] = await app.system.sql<{ status: string }[]>`
      select status from estimates where id = ${draft.id}`;
    return ['accepted', 'converted'].includes(row?.status ?? '');
  };
  const path = `/portal/${secret}`;
  const approve = (browser: Browser) =>
    browser.post(path, { intent: 'approve', email: draft.email, ...approval });
  return { ...draft, path, isApproved, approve };
}

const oldLink: Case<Stage> = {
  name: 'old-link',
  tried: 'approving through a forwarded link after the proof of its first opening ended',
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const { path, isApproved, approve, id } = await sendEstimate(stage, owner, 100_00);
    const contact = openBrowserOf(stage);
    await contact.post(path, { intent: 'open' });
    // As the worker does when a proof has ended.
    await stage.scene.app.system.sql`
      delete from portal_proofs where link_id in
        (select id from portal_links where ref = ${id})`;
    for (const browser of [openBrowserOf(stage), contact]) {
      await browser.post(path, { intent: 'open' });
      await approve(browser);
    }
    if (await isApproved()) return ['A second first opening approved the estimate.'];
    const other = await sendEstimate(stage, owner, 100_00);
    const first = openBrowserOf(stage);
    await first.post(other.path, { intent: 'open' });
    const { status } = await other.approve(first);
    return (await other.isApproved()) ? [] : [`The first opening approves nothing: ${status}`];
  },
};

const largeAmount: Case<Stage> = {
  name: 'large-amount',
  tried: 'approving a large amount with no more than the first opening, then with the code',
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const { path, isApproved, approve, email } = await sendEstimate(stage, owner, 250_000_00);
    const browser = openBrowserOf(stage);
    await browser.post(path, { intent: 'open' });
    await approve(browser);
    if (await isApproved()) return ['The first opening approved $250,000.'];
    await browser.post(`${path}/proof`, { intent: 'ask', email });
    const code = await codeMailedTo(stage.scene.app.database, email);
    await browser.post(`${path}/proof`, { intent: 'enter', code });
    const { status } = await approve(browser);
    if (!(await isApproved())) return [`The code does not approve either: ${status}`];
    return [];
  },
};

const lowerLimit: Case<Stage> = {
  name: 'code-limit',
  tried: 'raising the amount that needs a code, by everybody but owners and admins',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner, people } = await newCompany();
    await as(app, owner, (ctx) => setCodeLimit(ctx, { codeFromCents: 1_00 }));
    const holes: string[] = [];
    for (const role of ['producer', 'coordinator', 'crew', 'client'] as const) {
      const browser = await newBrowserOf(stage, people.get(role) ?? owner);
      const input = { codeFromCents: 999_999_99 };
      const { status } = await browser.call('estimates.setCodeLimit', input, 'mutation');
      if (status < 400) holes.push(`${role} raised it`);
    }
    return holes;
  },
};

const asked = 25;

const questions: Case<Stage> = {
  name: 'questions',
  tried: `${asked} questions through a forwarded link, then one of the contact`,
  run: async (stage) => {
    const { owner } = await stage.scene.newCompany();
    const { path, email } = await sendEstimate(stage, owner, 100_00);
    const contact = openBrowserOf(stage);
    await contact.post(`${path}/proof`, { intent: 'ask', email });
    const code = await codeMailedTo(stage.scene.app.database, email);
    await contact.post(`${path}/proof`, { intent: 'enter', code });
    let taken = 0;
    for (let turn = 0; turn < asked; turn += 1) {
      const comment = `Question ${turn}`;
      const { status } = await openBrowserOf(stage).post(path, { intent: 'ask', comment });
      if (status < 400) taken += 1;
    }
    const own = await contact.post(path, { intent: 'ask', comment: 'My own question' });
    return [
      ...(taken < asked ? [] : [`All of ${asked} questions were taken.`]),
      ...(own.status < 400 ? [] : [`The contact cannot ask any more: ${own.status}`]),
    ];
  },
};

const inSettings: Case<Stage> = {
  name: 'mail-settings',
  tried: 'reading a link that proves a client in Settings › Mail, in its API and its attachments',
  run: async (stage) => {
    const { app, newCompany, newBrowserOf } = stage.scene;
    const { owner } = await newCompany();
    const { path } = await sendEstimate(stage, owner, 100_00);
    const secret = path.slice('/portal/'.length);
    const browser = await newBrowserOf(stage, owner);
    const { items } = await as(app, owner, (ctx) => listMail(ctx, { limit: 20 }));
    const read = items.map(({ id }) => as(app, owner, (ctx) => readMail(ctx, { id })));
    const shown = [JSON.stringify(await Promise.all(read))];
    for (const { id } of items) {
      for (const end of ['', '/body', '/attachments/0']) {
        const { text } = await browser.send(`/settings/mail/messages/${id}${end}`);
        shown.push(text);
      }
    }
    if (items.length === 0) return ['There is no message to read.'];
    return shown.some((it) => it.includes(secret)) ? ['The link stands there.'] : [];
  },
};

/** What a link to an estimate opens, and for whom. */
export const portalLinks: Group<Stage> = {
  name: 'portal-links',
  cases: [oldLink, largeAmount, lowerLimit, questions, inSettings],
};

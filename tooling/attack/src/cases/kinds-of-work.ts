import { setTimeout as wait } from 'node:timers/promises';
import { sendTestMail } from '@callboard/core/mail';
import { as, makeProject } from '@callboard/testing/factories';
import { blackPng } from '@callboard/testing/png';
import type { Case, Group } from '../attack.ts';
import type { Browser } from '../http/browser.ts';
import { newAddress } from '../http/target.ts';
import { approve, redeem } from '../scene/oauth-client.ts';
import type { Stage } from '../stage.ts';

const images = 40;
const patienceSeconds = 10;
const secret = 'portal_unlogged4711unlogged4711';

/** Uploads a file as a browser does, and returns the last response. */
async function upload(browser: Browser, content: Buffer<ArrayBuffer>, placed: [string, string][]) {
  const tus = { 'tus-resumable': '1.0.0' };
  const metadata = [['filename', 'Black.png'], ...placed];
  const encoded = metadata.map(
    ([name, it]) => `${name} ${Buffer.from(it ?? '').toString('base64')}`,
  );
  const created = await browser.send('/api/uploads', {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': String(content.length),
      'upload-metadata': encoded.join(),
    },
  });
  const path = created.headers.get('location');
  if (!path) throw new Error(`The upload was not started: ${created.status} ${created.text}`);
  const type = 'application/offset+octet-stream';
  const headers = { ...tus, 'upload-offset': '0', 'content-type': type };
  return browser.send(path, { method: 'PATCH', headers, body: content });
}

const bomb: Case<Stage> = {
  name: 'image-bomb',
  tried: 'a profile picture of a few bytes whose header states 100 megapixels',
  run: async (stage) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    const { status, text } = await upload(browser, blackPng(10_000), [['place', 'portrait']]);
    const isTold = status === 422 && text.includes('megapixels');
    return isTold ? [] : [`It was answered with ${status} ${text.slice(0, 80)}`];
  },
};

const mail: Case<Stage> = {
  name: 'mail-behind-pictures',
  tried: `${images} images of 49 megapixels of one company, then a message of another`,
  seconds: 120,
  run: async (stage) => {
    const { ours, theirs, app } = stage.scene;
    const browser = await stage.scene.browserOf(stage, ours.owner);
    const { id: projectId } = await makeProject(app, ours.owner);
    for (let index = 0; index < images; index += 1) {
      const png = Buffer.concat([blackPng(7_000), Buffer.from(String(index))]);
      await upload(browser, png, [
        ['place', 'project'],
        ['projectId', projectId],
      ]);
    }
    const { id } = await as(app, theirs.owner, (ctx) => sendTestMail(ctx, {}));
    for (let second = 0; second < patienceSeconds; second += 0.5) {
      const [row] = await app.system.sql<{ state: string }[]>`
        select state from mail_messages where id = ${id}`;
      if (row?.state !== 'queued') return [];
      await wait(500);
    }
    return [`The message waited for more than ${patienceSeconds} seconds.`];
  },
};

const spellings = [
  '/Portal/',
  '/%70ortal/',
  '//portal/',
  '/%2570ortal/',
  '/portal%2F',
  '/CREW-page/',
];

const spelled: Case<Stage> = {
  name: 'secret-paths',
  tried: `${spellings.length} spellings of the address of a page that is a secret`,
  run: async (stage) => {
    const holes: string[] = [];
    for (const start of spellings) {
      const { headers } = await stage.send(`${start}${secret}`);
      if (headers.get('referrer-policy') !== 'no-referrer') holes.push(`${start} sends a referrer`);
      if (!headers.get('x-robots-tag')?.includes('noindex')) holes.push(`${start} may be indexed`);
    }
    if ((await stage.product.log()).includes(secret.slice(7))) holes.push('The log has the secret');
    return holes;
  },
};

const tokens: Case<Stage> = {
  name: 'token-limit',
  tried:
    '31 token requests without proof in the name of one client, then a right one, from one address',
  run: async (stage) => {
    const grant = await approve(stage, stage.scene.ours);
    const from = newAddress();
    const junk = { ...grant, code: 'svcg_junk' };
    for (let sent = 0; sent < 30; sent += 1) await redeem(stage, junk, from);
    const over = await redeem(stage, junk, from);
    const right = await redeem(stage, grant, from);
    return [
      ...(over.status === 429 && over.headers.get('retry-after')
        ? []
        : [`The thirty-first answered ${over.status}`]),
      ...(right.status === 200 ? [] : [`The right one answered ${right.status}`]),
    ];
  },
};

export const kindsOfWork: Group<Stage> = {
  name: 'kinds-of-work',
  cases: [bomb, mail, spelled, tokens],
};

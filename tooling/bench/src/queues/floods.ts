import { startRun } from '@callboard/core/bids';
import { as, makeBrief, type TestApp } from '@callboard/testing/factories';
import type { Flooder } from './companies.ts';
import { hugeImage, longBrief, longStatement } from './hostile-files.ts';

/** Where a flood goes. */
interface Aim {
  app: TestApp;
  url: string;
  company: Flooder;
  /** Other than that of every other request. */
  number: number;
}

interface Flood {
  /** Requests at once of a company. */
  atOnce: number;
  send(aim: Aim): Promise<unknown>;
}

const large = 'x'.repeat(1_000_000);

/** Every way in by which a company makes the web process or the worker work. */
export const floods: Readonly<Record<string, Flood>> = {
  pictures: { atOnce: 4, send: sendPicture },
  'brief files': { atOnce: 4, send: sendBrief },
  statements: { atOnce: 4, send: sendStatement },
  PDFs: { atOnce: 6, send: (aim) => get(aim, `/invoices/${aim.company.invoiceId}/invoice.pdf`) },
  pages: { atOnce: 4, send: (aim) => get(aim, `/invoices/${aim.company.invoiceId}`) },
  'large calls': { atOnce: 20, send: (aim) => call(aim, 'projects.create', { name: large }) },
  'large forms': { atOnce: 20, send: (aim) => post(aim, '/projects/new', { description: large }) },
  drafts: { atOnce: 2, send: draft },
};

const stranger = { owner: null, cookie: '', projectId: '', invoiceId: '' };

/** What strangers send, from many addresses. */
export const strangers: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'large sign-ins': (url) => post({ url, company: stranger }, '/sign-in', { email: large }),
  'large calls': (url) => call({ url, company: stranger }, 'projects.create', { name: large }),
  statements: (url) => put({ url, company: stranger }, longStatement(0)),
  pages: (url) => get({ url, company: stranger }, '/sign-in'),
};

/** How many of each kind of request strangers send at once. */
export const strangersAtOnce = 40;

/** How often each status answered. */
export const statuses = new Map<number, number>();

type Sender = Pick<Aim, 'url'> & { company: Pick<Flooder, 'cookie'> };

function headersOf({ url, company: { cookie } }: Sender): Record<string, string> {
  const part = () => 1 + Math.floor(Math.random() * 250);
  const address = cookie ? '198.51.100.1' : `10.${part()}.${part()}.${part()}`;
  return { origin: url, 'x-forwarded-for': address, ...(cookie && { cookie }) };
}

async function send(sender: Sender, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...headersOf(sender), ...init.headers };
  return fetch(`${sender.url}${path}`, { redirect: 'manual', ...init, headers });
}

async function answered(sending: Promise<Response>): Promise<string> {
  const response = await sending;
  statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  return response.text();
}

const get = (sender: Sender, path: string) => answered(send(sender, path));

const post = (sender: Sender, path: string, fields: Record<string, string>) =>
  answered(send(sender, path, { method: 'POST', body: new URLSearchParams(fields) }));

function call(sender: Sender, procedure: string, input: object): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(input);
  return answered(send(sender, `/api/trpc/${procedure}`, { method: 'POST', headers, body }));
}

const put = (sender: Sender, body: Buffer<ArrayBuffer>) =>
  answered(send(sender, '/bank-statements/file?name=statement', { method: 'PUT', body }));

function sendPicture(aim: Aim) {
  return upload(aim, {
    ...{ name: 'Black.png', content: hugeImage(aim.number) },
    placed: { place: 'project', projectId: aim.company.projectId },
  });
}

function sendBrief(aim: Aim) {
  return upload(aim, {
    ...{ name: 'Brief.txt', content: longBrief(aim.number) },
    placed: { place: 'brief' },
  });
}

async function sendStatement(aim: Aim): Promise<unknown> {
  const sent = await put(aim, longStatement(aim.number));
  if (!sent.startsWith('{"id"')) return sent;
  const input = encodeURIComponent(sent);
  return get(aim, `/api/trpc/bankStatements.preview?input=${input}`);
}

interface NewFile {
  name: string;
  content: Buffer<ArrayBuffer>;
  /** The place, with its ids. */
  placed: Record<string, string>;
}

/** Uploads a file as a browser does. */
async function upload(aim: Aim, { name, content, placed }: NewFile): Promise<unknown> {
  const encode = (value: string) => Buffer.from(value).toString('base64');
  const metadata = Object.entries({ filename: name, ...placed })
    .map(([key, value]) => `${key} ${encode(value)}`)
    .join();
  const tus = { 'tus-resumable': '1.0.0' };
  const started = await send(aim, '/api/uploads', {
    method: 'POST',
    headers: { ...tus, 'upload-length': `${content.length}`, 'upload-metadata': metadata },
  });
  await started.text();
  const path = started.headers.get('location');
  if (!path) return null;
  const type = 'application/offset+octet-stream';
  const headers = { ...tus, 'upload-offset': '0', 'content-type': type };
  return answered(send(aim, path, { method: 'PATCH', headers, body: content }));
}

const digits = '1'.repeat(7_900);

async function draft({ app, company: { owner }, number }: Aim): Promise<unknown> {
  const body = `Commercial ${number} of two shoot days. ${digits}`;
  const { id: briefId } = await makeBrief(app, owner, { title: `Brief ${number}`, body });
  return as(app, owner, (ctx) => startRun(ctx, { briefId }));
}

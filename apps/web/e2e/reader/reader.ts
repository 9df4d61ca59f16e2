import { parseHTML } from 'linkedom';
import type { APIRequestContext, APIResponse } from 'playwright-core';
import { type Finding, findIn, needsScripts, tick } from './found.ts';
import { isChecked } from './matching.ts';
import { sendingOf } from './send-form.ts';

interface Answer {
  status(): number;
  headers(): Record<string, string>;
  text(): Promise<string>;
}

/**
 * A person's browser without scripts: it asks for documents, follows links and sends forms. It shows
 * what the server answers, for a tenth of the price of a page in Chromium. What scripts do needs a
 * page, which can be used in its place.
 */
export interface Reader extends Finding {
  request: APIRequestContext;
  /** Asks for a document. */
  goto(path: string): Promise<Answer | null>;
  reload(): Promise<Answer | null>;
  /** Address of the document, after redirects. */
  url(): string;
  title(): Promise<string>;
  content(): Promise<string>;
  /** Expects an address, as the document's does not change by itself. */
  waitForURL(url: string | RegExp | ((url: URL) => boolean)): Promise<void>;
}

interface Shown {
  url: string;
  html: string;
  document: Document;
}

/** Reads documents with the cookies of a request context. */
export function makeReader(request: APIRequestContext, origin: string): Reader {
  let shown: Shown = show(origin, '');
  const take = async (response: APIResponse) => {
    if (response.status() >= 500) throw new Error(`${response.url()}: ${response.status()}`);
    shown = show(response.url(), await response.text());
    return response;
  };
  const ask = async (path: string) => take(await request.get(new URL(path, shown.url).href));
  const click = async (element: Element) => {
    const link = element.closest('a[href]');
    if (link) return void (await ask(link.getAttribute('href') ?? ''));
    if (element.matches('input[type=checkbox], input[type=radio]')) {
      return tick(element, element.getAttribute('type') === 'radio' || !isChecked(element));
    }
    const button = element.closest('button, input[type=submit]');
    const sending = button && sendingOf(button);
    if (!sending) throw needsScripts(element);
    const url = new URL(sending.action, shown.url);
    const fields = new URLSearchParams(sending.fields);
    if (sending.method === 'get') {
      url.search = fields.toString();
      return void (await ask(url.href));
    }
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' };
    await take(await request.post(url.href, { headers, data: fields.toString() }));
  };
  return {
    ...findIn({ roots: () => [shown.document], click }),
    request,
    goto: ask,
    reload: () => ask(shown.url),
    url: () => shown.url,
    title: async () => shown.document.title,
    content: async () => shown.html,
    waitForURL: async (url) => {
      if (!isAt(new URL(shown.url), url)) throw new Error(`The address is ${shown.url}.`);
    },
  };
}

export function isReader(page: object): page is Reader {
  return !('keyboard' in page);
}

function show(url: string, html: string): Shown {
  return { url, html, document: parseHTML(html).document };
}

function isAt(url: URL, wanted: string | RegExp | ((url: URL) => boolean)): boolean {
  if (typeof wanted === 'function') return wanted(url);
  if (wanted instanceof RegExp) return wanted.test(url.href);
  const pattern = wanted
    .split('**')
    .map((it) => it.split('*').map(RegExp.escape).join('[^/]*'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(url.href);
}

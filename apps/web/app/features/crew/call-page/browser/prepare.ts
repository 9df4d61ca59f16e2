import { instantInWords } from '@callboard/domain/dates';
import { followDraft } from './drafts.ts';
import { reportOpening } from './report-opening.ts';

/** The page as the server wrote it last, to know whether another answer differs. */
let shown = '';

/** Adds what the server cannot know, to the page or to what replaced it. */
export function prepare(): void {
  shown = document.querySelector('main')?.outerHTML ?? '';
  hideOwnZone();
  sayWhenKept();
  followDraft();
  reportOpening();
}

/** Shows an answer of the server in place of the page. Returns whether it has one. */
export function show(html: string): boolean {
  const next = new DOMParser().parseFromString(html, 'text/html');
  const main = next.querySelector('main');
  if (!main) return false;
  if (main.outerHTML === shown) return true;
  document.title = next.title;
  document.querySelector('main')?.replaceWith(document.adoptNode(main));
  prepare();
  return true;
}

/** Hides the zone of the day where this clock shows the same time. */
function hideOwnZone(): void {
  for (const it of document.querySelectorAll<HTMLElement>('[data-zone]')) {
    const { zone = 'UTC', at = '' } = it.dataset;
    it.hidden = timeIn(zone, at) === timeIn(ownZone(), at);
  }
}

function timeIn(timeZone: string, at: string): string {
  return new Date(at).toLocaleString('en-US', { timeZone });
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function sayWhenKept(): void {
  const { kept } = document.documentElement.dataset;
  const notice = document.querySelector<HTMLElement>('[data-kept-notice]');
  const words = notice?.querySelector('[data-kept-at]');
  if (!(kept && notice && words)) return;
  const style = { timeZone: ownZone(), now: new Date() };
  words.textContent = instantInWords(new Date(Number(kept)), style);
  notice.hidden = false;
}

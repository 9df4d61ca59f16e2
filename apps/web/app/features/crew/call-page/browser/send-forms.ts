import { intentIn } from '../call-intents.ts';
import { forgetDraft } from './drafts.ts';
import { keepPage, pagePathOf } from './kept-pages.ts';
import { show } from './prepare.ts';

const patienceMilliseconds = 30_000;

/** Sends the forms of the page without leaving it, so that nothing is lost without a network. */
export function sendForms(): void {
  let isSending = false;
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    setBusy(form, true);
    say(form, '');
    try {
      await send(form);
    } finally {
      isSending = false;
      setBusy(form, false);
    }
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
  const body = new URLSearchParams(fields);
  const intent = intentIn(body.get('intent'));
  const signal = AbortSignal.timeout(patienceMilliseconds);
  const response = await fetch(form.action, { method: 'POST', body, signal }).catch(() => null);
  if (!response) return say(form, unanswered[intent][navigator.onLine ? 'lost' : 'offline']);
  const page = response.clone();
  const html = await response.text().catch(() => '');
  // A page that was saved is loaded anew, after a redirect.
  if (response.redirected && response.ok && intent === 'ask') forgetDraft();
  if (!show(html)) return say(form, failed);
  const path = pagePathOf(new URL(response.url));
  if (response.redirected && path !== null) await keepPage(path, page).catch(() => {});
  const selector = response.ok ? `[data-done=${intent}]` : '[role=alert]:not(:empty)';
  const answer = document.querySelector<HTMLElement>(selector);
  answer?.focus();
  answer?.scrollIntoView({ block: 'nearest' });
}

const unanswered = {
  confirm: {
    offline:
      'You are offline, so this is not confirmed yet. Confirm again when you are back online.',
    lost: 'No response from the server, so this may not be confirmed. It is safe to confirm again.',
  },
  ask: {
    offline: 'You are offline. Your question is kept here. Send it when you are back online.',
    lost: 'No response from the server. Your question is kept here. It is safe to send it again.',
  },
  texts: {
    offline: 'You are offline, so nothing was changed. Try again when you are back online.',
    lost: 'No response from the server. It is safe to try again.',
  },
};

const failed = 'The server could not do this. What you typed is kept. Try again in a moment.';

function say(form: HTMLFormElement, words: string): void {
  const message = form.querySelector('[data-message]');
  if (message) message.textContent = words;
}

function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  const button = form.querySelector('button');
  if (isBusy) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
}

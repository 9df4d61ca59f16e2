import { createChanges } from './changes.ts';

const probeUrl = '/healthz';
const probeTimeoutMilliseconds = 4_000;
const waitsMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000];

/** `broken`: the server answers, but a part of the page could not be loaded. */
export type ConnectionState = 'fine' | 'lost' | 'broken';

let state: ConnectionState = 'fine';
let probing: Promise<boolean> | undefined;
let probes = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let loss = new AbortController();
const changes = createChanges();
// Taken before `watchFetch` replaces it.
const send = globalThis.fetch;

/** Returns whether the server answers, as far as the page knows. */
export function connectionState(): ConnectionState {
  return state;
}

/** Calls the listener when the state changes. Returns the function that ends it. */
export function onConnectionChange(listener: () => void): () => void {
  return changes.listen(listener);
}

/** Records that the server answered. */
export function reportAnswer(): void {
  if (state === 'lost') change('fine');
}

/** Records that a part of the page could not be loaded although the server answers. */
export function reportBrokenPart(): void {
  if (state === 'fine') change('broken');
}

/**
 * Asks the server whether it answers, after a request without an answer. Resolves once it does,
 * however long that takes. Rejects when the signal is aborted.
 */
export async function reachServer(signal?: AbortSignal | null): Promise<void> {
  signal?.throwIfAborted();
  if (state !== 'lost' && (await probe())) return;
  signal?.throwIfAborted();
  if (state !== 'lost') return;
  await changes.until(() => state !== 'lost', signal);
}

/** Returns a signal that is aborted when the connection is lost. */
export function lossSignal(): AbortSignal {
  return loss.signal;
}

/** Asks the server now, and again until it answers. */
export function probe(): Promise<boolean> {
  clearTimeout(timer);
  probing ??= ask().finally(() => {
    probing = undefined;
  });
  return probing;
}

/** Asks after a change that the question under way may not have met. */
async function probeAnew(): Promise<void> {
  await probing;
  await probe();
}

async function ask(): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeoutMilliseconds);
  const answer = await send(probeUrl, { cache: 'no-store', signal }).catch(() => undefined);
  const isAnswered = answer?.ok === true;
  if (isAnswered) reportAnswer();
  else change('lost');
  // A browser that is offline may have sent the question just before it went.
  if (isAnswered && navigator.onLine) probes = 0;
  else askLater();
  return isAnswered;
}

function askLater(): void {
  timer = setTimeout(probe, waitsMilliseconds[probes] ?? waitsMilliseconds.at(-1));
  probes += 1;
}

function change(next: ConnectionState): void {
  if (state === next) return;
  state = next;
  if (next === 'lost') loss.abort(new TypeError('The connection is lost.'));
  else loss = new AbortController();
  changes.report();
}

/** Follows the browser's own events from now on. */
export function watchBrowser(): void {
  if (!navigator.onLine) void probe();
  for (const name of ['online', 'offline']) addEventListener(name, () => void probeAnew());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && state === 'lost') void probe();
  });
}

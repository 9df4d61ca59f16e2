/** Why a film does not play. A lost connection comes back; the others need another file. */
export type Problem =
  | { kind: 'lost' }
  | { kind: 'refused'; sentence: string | null }
  | { kind: 'unplayable' };

const timeoutMilliseconds = 8_000;
const longestSentence = 300;

/** Asks the server why the file at an address does not play. */
export async function whyNot(url: string, signal: AbortSignal): Promise<Problem> {
  const timeout = AbortSignal.timeout(timeoutMilliseconds);
  const headers = { range: 'bytes=0-0' };
  try {
    const both = AbortSignal.any([signal, timeout]);
    return await problemIn(await fetch(url, { headers, signal: both, cache: 'no-store' }));
  } catch {
    return { kind: 'lost' };
  }
}

/** Returns what an answer means: the sentence of a refusal is shown if it is plain text. */
export async function problemIn(response: Response): Promise<Problem> {
  const { ok, status, headers } = response;
  if (ok || status === 416) return { kind: 'unplayable' };
  if (status >= 500 || status === 408 || status === 429) return { kind: 'lost' };
  const isText = headers.get('content-type')?.startsWith('text/plain') === true;
  const text = isText ? (await response.text()).trim() : '';
  const isSentence = text !== '' && text.length <= longestSentence;
  return { kind: 'refused', sentence: isSentence ? text : null };
}

/** Returns what to say about a problem. */
export function problemText(problem: Problem): string {
  if (problem.kind === 'lost') return 'The connection is lost. The film resumes when it is back.';
  if (problem.kind === 'unplayable') {
    return 'This browser cannot play the file. Open the page in another browser.';
  }
  return (
    problem.sentence ?? 'This file is no longer available. Reload the page, or ask for a new link.'
  );
}

const waitsMilliseconds = [1_000, 2_000, 4_000, 8_000, 15_000];

/** Returns how long to wait before a lost film is loaded again. */
export function waitBefore(attempt: number): number {
  return waitsMilliseconds[Math.min(attempt, waitsMilliseconds.length - 1)] ?? 0;
}

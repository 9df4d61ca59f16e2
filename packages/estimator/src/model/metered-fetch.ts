import type { DraftUsage } from '../estimator.ts';

/** The answer was larger than allowed. */
export class TooLarge extends Error {}

/** Adds up what the answers say that they took. */
export interface Meter {
  usage: DraftUsage;
}

/**
 * Returns a fetch that reads an answer up to a number of bytes, follows no redirect, and notes the
 * tokens and the cost that it reports.
 */
export function meteredFetch(meter: Meter, mostBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const text = await readText(response, mostBytes);
    note(meter, text);
    const { status, statusText, headers } = response;
    const plain = new Headers(headers);
    for (const name of ['content-encoding', 'content-length']) plain.delete(name);
    return new Response(text, { status, statusText, headers: plain });
  };
}

async function readText(response: Response, mostBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new TooLarge('The answer is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function note(meter: Meter, text: string): void {
  const usage = usageIn(text);
  if (!usage) return;
  const { inputTokens, outputTokens, costMicros } = meter.usage;
  meter.usage = {
    ...meter.usage,
    inputTokens: sum(inputTokens, whole(usage.prompt_tokens)),
    outputTokens: sum(outputTokens, whole(usage.completion_tokens)),
    // Gateways report what an answer cost in US dollars.
    costMicros: sum(costMicros, whole(Number(usage.cost ?? Number.NaN) * 1e6)),
  };
}

function usageIn(text: string): Record<string, unknown> | undefined {
  try {
    const { usage } = JSON.parse(text) as { usage?: unknown };
    return typeof usage === 'object' && usage !== null ? { ...usage } : undefined;
  } catch {
    return undefined;
  }
}

function whole(value: unknown): number | null {
  const number = typeof value === 'number' ? Math.round(value) : Number.NaN;
  return Number.isSafeInteger(number) && number >= 0 && number <= 2_000_000_000 ? number : null;
}

const sum = (a: number | null, b: number | null) =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0);

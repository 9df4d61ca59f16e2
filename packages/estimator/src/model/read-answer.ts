import { plainText } from '../brief-text.ts';
import { Draft, type DraftRequest } from '../draft.ts';
import { verifyQuotes } from '../quotes.ts';

const mostProblems = 12;

/** Returns the draft of an answer, or what is wrong with it. */
export function readAnswer(
  text: string,
  request: DraftRequest,
): { draft: Draft } | { problems: string[] } {
  const json = parse(text);
  if (json === undefined) return { problems: ['It is not one JSON object.'] };
  const parsed = Draft.safeParse(clean(json));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );
    return { problems: problems.slice(0, mostProblems) };
  }
  const draft = parsed.data;
  const problems = [
    draft.currency !== request.currency && `currency: it must be ${request.currency}.`,
    draft.lines.every(({ rate }) => rate === 0) && 'lines: they have no rates.',
  ].filter((it) => it !== false);
  if (problems.length > 0) return { problems };
  const lines = verifyQuotes(plainText(request.brief), draft.lines);
  return { draft: { ...draft, hoursPerDay: request.hoursPerDay, lines } };
}

/** Models like to fence what they write. */
function parse(text: string): unknown {
  const body = /^\s*```(?:json)?\s*\n([\s\S]*?)\n```\s*$/.exec(text)?.[1] ?? text;
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null && !Array.isArray(json) ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Removes characters that no store or page takes. */
function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll(/(?!\n)\p{Cc}/gu, ' ');
  if (Array.isArray(value)) return value.map(clean);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, clean(it)]));
}

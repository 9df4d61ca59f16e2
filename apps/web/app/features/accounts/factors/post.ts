import { unansweredAct } from '#app/connection/unanswered.ts';
import type { JsonRefusal } from '#app/json-reply.ts';

const noContent = 204;

/** Posts fields to a route that answers a script. Returns its answer, or the sentence of a refusal. */
export async function post<Answer extends object>(
  path: string,
  fields: Record<string, string>,
): Promise<Answer | JsonRefusal> {
  try {
    const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
    if (response.status === noContent) return {} as Answer;
    const answer: Answer | JsonRefusal | null = await response.json().catch(() => null);
    if (answer && (response.ok || 'refusal' in answer)) return answer;
    return { refusal: 'The server could not do this. Try again in a moment.' };
  } catch (error) {
    return { refusal: unansweredAct(error) };
  }
}

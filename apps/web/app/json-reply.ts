import { refusalOf } from './errors.ts';

/** What the browser gets when an act is refused. */
export interface JsonRefusal {
  refusal: string;
}

/** Answers a request of a script: with the result of the act, or the sentence of a refusal. */
export async function jsonReply(act: () => Promise<Response>): Promise<Response> {
  try {
    return await act();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const body: JsonRefusal = { refusal: refusal.message };
    return Response.json(body, { status: refusal.status });
  }
}

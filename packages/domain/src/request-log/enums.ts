/** Methods that the list can be narrowed to. */
export const loggedMethods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

export const outcomes = ['ok', 'refused', 'failed'] as const;

export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  ok: 'OK (2xx)',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx)',
};

/** Returns the outcome of a request by its status. */
export function outcomeOf(status: number): Outcome {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'ok';
}

/** How long requests are kept. */
export const keptDays = 7;

import type { Draft, DraftRequest } from './draft.ts';

/** What a draft took, as far as the model reported it. */
export interface DraftUsage {
  /** Null when no model was asked. */
  model: string | null;
  inputTokens: number | null;
  outputTokens: number | null;
  /** In millionths of a US dollar. */
  costMicros: number | null;
}

export interface DraftResult {
  draft: Draft;
  usage: DraftUsage;
}

export const draftSteps = ['reading', 'drafting', 'checking', 'correcting'] as const;

export type DraftStep = (typeof draftSteps)[number];

export interface DraftOptions {
  /** Whose draft it is, as a workspace id. Companies take turns. */
  subject?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called as each step begins. */
  progress?: ((step: DraftStep) => void) | undefined;
}

/** Drafts estimates from briefs. */
export interface Estimator {
  adapter: 'rules' | 'model';
  /** @throws DraftError. */
  draft(request: DraftRequest, options?: DraftOptions): Promise<DraftResult>;
}

export const draftProblems = [
  'unavailable',
  'timed_out',
  'too_large',
  'unusable',
  'refused',
  'interrupted',
] as const;

/** Why there is no draft: the model did not answer, too late, too much, not as asked, or at all. */
export type DraftProblem = (typeof draftProblems)[number];

/** A failed draft. Has nothing of the brief, the answer or the key in it. */
export class DraftError extends Error {
  readonly problem: DraftProblem;
  readonly usage: DraftUsage;

  constructor(problem: DraftProblem, usage: DraftUsage) {
    super(`The draft failed: ${problem}.`);
    this.name = 'DraftError';
    this.problem = problem;
    this.usage = usage;
  }
}

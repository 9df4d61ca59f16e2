import type { DraftOptions, DraftResult, DraftUsage, Estimator } from '@callboard/estimator';
import { DraftRequest } from '@callboard/estimator/draft';
import { hasReply, inPlace, type Place } from '@callboard/processes';
import type { RulesAnswer } from './rules-process.ts';

const script = new URL('./rules-process.ts', import.meta.url);
const usage: DraftUsage = { model: null, inputTokens: null, outputTokens: null, costMicros: null };

/** Drafts by rules in a process of its own, so that no brief keeps the worker busy. */
export const rulesEstimator: Estimator = { adapter: 'rules', draft };

async function draft(
  request: DraftRequest,
  { subject = '', signal, progress }: DraftOptions = {},
): Promise<DraftResult> {
  signal?.throwIfAborted();
  progress?.('reading');
  const question = DraftRequest.parse(request);
  return inPlace({ kind: 'drafts', subject }, (place) => {
    signal?.throwIfAborted();
    progress?.('drafting');
    return ask(place, question);
  });
}

async function ask(place: Place, question: DraftRequest): Promise<DraftResult> {
  const ended = await place.ask<RulesAnswer>({ script, question });
  if (!hasReply(ended)) throw new Error(`No draft by rules: ${ended.failure}`);
  const { reply } = ended;
  if ('problem' in reply) throw new Error(`No draft by rules: ${reply.problem}`);
  return { draft: reply.draft, usage };
}

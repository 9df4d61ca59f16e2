import type { Draft, DraftRequest } from '@callboard/estimator/draft';
import { draftByRules } from '@callboard/estimator/rules';
import { answer } from '@callboard/processes/answer';

/** What the process answers. */
export type RulesAnswer = { draft: Draft } | { problem: string };

/** Drafts by rules from each request that is sent to this process, which has no other work. */
answer<DraftRequest>(async (request): Promise<RulesAnswer> => {
  try {
    return { draft: draftByRules(request) };
  } catch (error) {
    return { problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});

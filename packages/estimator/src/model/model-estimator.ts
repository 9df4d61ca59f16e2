import { setTimeout } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  APICallError,
  generateText,
  jsonSchema,
  type ModelMessage,
  NoObjectGeneratedError,
  Output,
} from 'ai';
import { DraftRequest } from '../draft.ts';
import {
  DraftError,
  type DraftOptions,
  type DraftProblem,
  type DraftResult,
  type Estimator,
} from '../estimator.ts';
import { type Meter, meteredFetch, TooLarge } from './metered-fetch.ts';
import { answerSchema, correctionOf, instructions, questionOf } from './prompt.ts';
import { readAnswer } from './read-answer.ts';

/** A language model at an OpenAI-compatible address. */
export interface ModelSettings {
  url: string;
  model: string;
  key: string | undefined;
}

export interface ModelLimits {
  /** For all attempts together. */
  milliseconds: number;
  answerBytes: number;
  /** Before the second attempt, where the server names no time. */
  pauseMilliseconds: number;
}

const usualLimits: ModelLimits = {
  milliseconds: 90_000,
  answerBytes: 1_000_000,
  pauseMilliseconds: 1_000,
};

const longestPauseMilliseconds = 10_000;
/** A rejected answer is repeated to the model only as far as it needs to correct it. */
const mostRepeated = 60_000;

/** Why an attempt has no answer, and whether another may have one. */
interface Failure {
  problem: DraftProblem;
  mayRetry: boolean;
  pauseMilliseconds?: number | undefined;
  /** Whether the server refused the request, perhaps for the form of answer that it asks for. */
  isRequestRefused?: boolean;
}

interface Attempt {
  messages: ModelMessage[];
  /** Asks for JSON without a schema, for servers that know none. */
  isPlain: boolean;
}

/** Creates the adapter that asks a model. It is asked at most twice for a draft. */
export function createModelEstimator(
  settings: ModelSettings,
  limits: ModelLimits = usualLimits,
): Estimator {
  return { adapter: 'model', draft };

  async function draft(input: DraftRequest, options: DraftOptions = {}): Promise<DraftResult> {
    const request = DraftRequest.parse(input);
    const meter: Meter = {
      usage: { model: settings.model, inputTokens: null, outputTokens: null, costMicros: null },
    };
    const deadline = AbortSignal.timeout(limits.milliseconds);
    const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
    const fail = (problem: DraftProblem) => new DraftError(ended(problem), meter.usage);
    const ended = (problem: DraftProblem) => {
      if (options.signal?.aborted) return 'interrupted';
      return deadline.aborted ? 'timed_out' : problem;
    };
    options.progress?.('reading');
    const messages: ModelMessage[] = [{ role: 'user', content: questionOf(request) }];
    options.progress?.('drafting');
    const first = await answerOf({ messages, isPlain: false }, meter, signal);
    if (typeof first !== 'string') {
      if (!first.mayRetry || signal.aborted) throw fail(first.problem);
      await setTimeout(pauseOf(first), undefined, { signal }).catch(() => {
        throw fail(first.problem);
      });
      const isPlain = first.isRequestRefused ?? false;
      return finish(await answerOf({ messages, isPlain }, meter, signal));
    }
    options.progress?.('checking');
    const read = readAnswer(first, request);
    if ('draft' in read) return { draft: read.draft, usage: meter.usage };
    options.progress?.('correcting');
    messages.push(
      { role: 'assistant', content: first.slice(0, mostRepeated) || '{}' },
      { role: 'user', content: correctionOf(read.problems) },
    );
    return finish(await answerOf({ messages, isPlain: false }, meter, signal));

    function finish(answer: string | Failure): DraftResult {
      if (typeof answer !== 'string') throw fail(answer.problem);
      const second = readAnswer(answer, request);
      if ('problems' in second) throw fail('unusable');
      return { draft: second.draft, usage: meter.usage };
    }
  }

  async function answerOf(
    { messages, isPlain }: Attempt,
    meter: Meter,
    abortSignal: AbortSignal,
  ): Promise<string | Failure> {
    const provider = createOpenAICompatible({
      name: 'estimator',
      baseURL: settings.url,
      ...(settings.key && { apiKey: settings.key }),
      fetch: meteredFetch(meter, limits.answerBytes),
      supportsStructuredOutputs: true,
      ...(isPlain && {
        transformRequestBody: (body) => ({ ...body, response_format: { type: 'json_object' } }),
      }),
    });
    try {
      const { text } = await generateText({
        model: provider(settings.model),
        instructions,
        messages,
        output: Output.object({ schema: jsonSchema(answerSchema as object), name: 'estimate' }),
        providerOptions: { openaiCompatible: { strictJsonSchema: false } },
        maxRetries: 0,
        abortSignal,
      });
      return text;
    } catch (error) {
      if (NoObjectGeneratedError.isInstance(error)) return error.text ?? '';
      return failureOf(error);
    }
  }

  function pauseOf({ pauseMilliseconds }: Failure): number {
    return Math.min(pauseMilliseconds ?? limits.pauseMilliseconds, longestPauseMilliseconds);
  }
}

function failureOf(error: unknown): Failure {
  if (hasCause(error, TooLarge)) return { problem: 'too_large', mayRetry: false };
  if (!APICallError.isInstance(error)) return { problem: 'unavailable', mayRetry: true };
  const { statusCode = 0, responseHeaders } = error;
  // A page or nonsense, where an answer should be.
  if (statusCode >= 200 && statusCode < 300) return { problem: 'unusable', mayRetry: true };
  if (statusCode === 400 || statusCode === 422) {
    return { problem: 'refused', mayRetry: true, isRequestRefused: true, pauseMilliseconds: 0 };
  }
  if (statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 408) {
    return { problem: 'refused', mayRetry: false };
  }
  const seconds = Number(responseHeaders?.['retry-after'] ?? Number.NaN);
  const pauseMilliseconds = Number.isFinite(seconds) ? seconds * 1000 : undefined;
  return { problem: 'unavailable', mayRetry: true, pauseMilliseconds };
}

function hasCause(error: unknown, kind: typeof TooLarge): boolean {
  for (let it = error; it instanceof Error; it = it.cause) if (it instanceof kind) return true;
  return false;
}

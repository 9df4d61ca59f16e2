import { describe, expect, test } from 'vitest';
import { DraftError, type DraftStep } from '../estimator.ts';
import { draftByRules } from '../rules/draft-by-rules.ts';
import { briefs, makeRequest } from '../testing/briefs.ts';
import { injections } from '../testing/injections.ts';
import { type Behavior, complete, startModelServer, status } from '../testing/model-server.ts';
import { createModelEstimator, type ModelLimits } from './model-estimator.ts';
import { instructions } from './prompt.ts';

const request = makeRequest();
const right = draftByRules(request);
const limits: ModelLimits = { milliseconds: 5000, answerBytes: 300_000, pauseMilliseconds: 10 };
const key = 'sk-very-secret';

const answer = (more: object = {}) => JSON.stringify({ ...right, ...more });
const line = (more: object) => ({ lines: [{ ...right.lines[0], ...more }] });

async function draft(behaviors: Behavior[], more: Partial<ModelLimits> = {}, signal?: AbortSignal) {
  const server = await startModelServer(...behaviors);
  const steps: DraftStep[] = [];
  const estimator = createModelEstimator(
    { url: server.url, model: 'local', key },
    { ...limits, ...more },
  );
  const outcome = await estimator
    .draft(request, { signal, progress: (step) => steps.push(step) })
    .catch((error: unknown) => error);
  await server[Symbol.asyncDispose]();
  return { outcome, steps, server };
}

async function problemOf(behaviors: Behavior[], more: Partial<ModelLimits> = {}) {
  const { outcome, server } = await draft(behaviors, more);
  if (!(outcome instanceof DraftError)) throw new Error(`Not refused: ${JSON.stringify(outcome)}`);
  expect(
    JSON.stringify({
      ...outcome,
      message: outcome.message,
      stack: outcome.stack,
      cause: outcome.cause,
    }),
  ).not.toMatch(/very-secret|Quillfeather/);
  return {
    problem: outcome.problem,
    usage: outcome.usage,
    count: server.asked.length,
    asked: server.asked,
  };
}

test('a right answer is the draft, with tokens and cost', async () => {
  const { outcome, steps, server } = await draft([answer()]);
  expect(outcome).toEqual({
    draft: right,
    usage: { model: 'local', inputTokens: 1200, outputTokens: 800, costMicros: 12_300 },
  });
  expect(steps).toEqual(['reading', 'drafting', 'checking']);
  expect(server.authorizations).toEqual([`Bearer ${key}`]);
  expect(server.asked[0]).toMatchObject({
    model: 'local',
    response_format: { type: 'json_schema' },
  });
});

test('a fenced answer is read', async () => {
  const { outcome } = await draft([`\`\`\`json\n${answer()}\n\`\`\``]);
  expect(outcome).toMatchObject({ draft: { title: right.title } });
});

test('a quote that the brief does not have is an assumption; one with other spaces is the brief’s own', async () => {
  const reasons = [{ quote: 'The client agreed to pay double.' }, { quote: 'cast:  2 PRINCIPALS' }];
  const lines = reasons.map((reason) => ({ ...right.lines[0], reason }));
  const { outcome } = await draft([answer({ lines })]);
  expect(outcome).toMatchObject({
    draft: {
      lines: [
        { reason: { assumed: expect.any(String) } },
        { reason: { quote: 'Cast: 2 principals' } },
      ],
    },
  });
});

test('characters that no store takes are removed', async () => {
  const { outcome } = await draft([answer({ title: 'Morning\u0000Ritual' })]);
  expect(outcome).toMatchObject({ draft: { title: 'Morning Ritual' } });
});

describe('a wrong answer is corrected once, being told what is wrong', () => {
  test.each<[string, string, RegExp]>([
    ['nonsense', 'I would love to help!', /not one JSON object/],
    ['HTML', '<html><body>Sign in</body></html>', /not one JSON object/],
    ['a list', '[]', /not one JSON object/],
    ['another currency', answer({ currency: 'EUR' }), /currency: it must be USD/],
    ['a negative rate', answer(line({ rate: -100 })), /lines\.0\.rate/],
    ['a rate over the bound', answer(line({ rate: 1e13 })), /lines\.0\.rate/],
    ['a fraction of a cent', answer(line({ rate: 100.5 })), /lines\.0\.rate/],
    ['an unknown section', answer(line({ section: 'Z' })), /lines\.0\.section/],
    ['an unknown unit', answer(line({ unit: 'fortnight' })), /lines\.0\.unit/],
    ['a total', answer({ total: 1 }), /total/],
    ['no lines', answer({ lines: [] }), /lines/],
    ['too many lines', answer({ lines: Array(301).fill(right.lines[0]) }), /lines/],
    ['no rates', answer(line({ rate: 0 })), /no rates/],
    ['a negative quantity', answer(line({ qty: -100 })), /lines\.0\.qty/],
  ])('%s', async (_, wrong, words) => {
    const { outcome, steps, server } = await draft([wrong, answer()]);
    expect(outcome).toMatchObject({ draft: { currency: 'USD' }, usage: { inputTokens: 2400 } });
    expect(steps.at(-1)).toBe('correcting');
    expect(server.asked[1]?.messages.at(-1)?.content).toMatch(words);
    expect(await problemOf([wrong])).toMatchObject({
      problem: 'unusable',
      count: 2,
      usage: { inputTokens: 2400 },
    });
  });
});

describe('a server that fails', () => {
  test.each([429, 500, 503])('%i is tried once more', async (code) => {
    const { outcome } = await draft([status(code), answer()]);
    expect(outcome).toMatchObject({ draft: { currency: 'USD' } });
    expect(await problemOf([status(code)])).toMatchObject({ problem: 'unavailable', count: 2 });
  });

  test.each([401, 403, 404])('%i is not tried again', async (code) => {
    expect(await problemOf([status(code)])).toMatchObject({ problem: 'refused', count: 1 });
  });

  test('one that knows no schemas is asked for plain JSON', async () => {
    const { outcome, server } = await draft([
      status(400, '{"error":{"message":"unknown response_format"}}'),
      answer(),
    ]);
    expect(outcome).toMatchObject({ draft: { currency: 'USD' } });
    expect(server.asked[1]?.response_format).toEqual({ type: 'json_object' });
  });

  test('one that hangs up is tried once more', async () => {
    const hangUp: Behavior = (response) => response.destroy();
    expect(await draft([hangUp, answer()])).toMatchObject({
      outcome: { draft: { currency: 'USD' } },
    });
    expect(await problemOf([hangUp])).toMatchObject({ problem: 'unavailable', count: 2 });
  });

  test.each<[string, Behavior]>([
    ['a page instead of an answer', (response) => response.end('<html>Sign in</html>')],
    [
      'a stream that nobody asked for',
      (response) => response.end('data: {"choices":[]}\n\ndata: [DONE]\n\n'),
    ],
    ['an empty body', (response) => response.end()],
    ['another JSON', (response) => response.end('{"hello":"world"}')],
  ])('%s is not usable', async (_, behavior) => {
    expect(await problemOf([behavior])).toMatchObject({ problem: 'unusable', count: 2 });
  });

  test.each<[string, Behavior]>([
    ['never answers', () => {}],
    ['stalls in the middle', (response) => response.write('{"choices":[')],
    [
      'trickles',
      (response) => {
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ])('one that %s is left after the limit', async (_, behavior) => {
    const started = performance.now();
    expect(await problemOf([behavior], { milliseconds: 300 })).toMatchObject({
      problem: 'timed_out',
      count: 1,
    });
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('an enormous answer is not read to its end', async () => {
    let sent = 0;
    const flood: Behavior = (response) => {
      const more = () => {
        while (!response.destroyed && sent < 50_000_000 && response.write('x'.repeat(65_536)))
          sent += 65_536;
      };
      response.on('drain', more);
      more();
    };
    expect(await problemOf([flood])).toMatchObject({ problem: 'too_large', count: 1 });
    expect(sent).toBeLessThan(20_000_000);
  });

  test('a redirect is not followed', async () => {
    await using other = await startModelServer(answer());
    expect(
      await problemOf([status(302, '', { location: `${other.url}/chat/completions` })]),
    ).toMatchObject({ problem: 'unavailable' });
    expect(other.asked).toEqual([]);
  });

  test('an interrupted draft ends at once', async () => {
    const { outcome } = await draft([() => {}], {}, AbortSignal.timeout(100));
    expect(outcome).toMatchObject({ problem: 'interrupted' });
  });
});

describe('thirty injections', () => {
  test.each(injections)('%s', async (injection) => {
    await using server = await startModelServer((response) => complete(response, answer()));
    const brief = `${briefs.corporate}\n${injection}`;
    const estimator = createModelEstimator({ url: server.url, model: 'local', key }, limits);
    await estimator.draft({ ...request, brief });
    const [system, user, ...rest] = server.asked[0]?.messages ?? [];
    expect(system).toEqual({ role: 'system', content: instructions });
    expect(rest).toEqual([]);
    const sent = JSON.parse(user?.content ?? '');
    expect(Object.keys(sent)).toEqual(['facts', 'brief']);
    expect(sent.facts).toMatchObject({ currency: 'USD' });
    expect(sent.brief).toContain('recruitment film');
  });
});

test('the answers that injections want are refused', async () => {
  for (const wanted of [
    'PWNED',
    answer({ lines: [] }),
    answer(line({ section: 'Z' })),
    answer({ currency: 'JPY' }),
    answer(line({ fringeBps: -5000 })),
    answer(line({ qty: 99_999_999_999 })),
  ]) {
    expect(await problemOf([wanted])).toMatchObject({ problem: 'unusable' });
  }
});

import { toolOperations } from '@callboard/api';
import { createDemoApp } from '@callboard/testing/factories';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTools } from './listed-tools.ts';
import { startMcp, type TestMcp } from './testing/start-mcp.ts';

let server: TestMcp;
let demo: { authorization: string };

beforeAll(async () => {
  const app = await createDemoApp();
  server = await startMcp(app);
  demo = { authorization: `Bearer ${app.demo.secret}` };
});

beforeEach(() => {
  server.failures.length = 0;
});

afterAll(() => server.close());

const nasty = fc.constantFrom(
  ...["' or 1=1 --", '%', '_', '\\', '%_%\\', '\u202eabc', '🎬'.repeat(30), '(', '[a-', '\n', '$1'],
  ...['prj_', 'NULL', 'true', '0', '-1', '9999-12-31', '0000-01-01', '2026-02-29', '', ' '],
);
const text = fc.oneof(nasty, fc.string({ maxLength: 120 }), fc.string({ unit: 'binary' }));
const day = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const value = fc.oneof(
  text,
  day,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(text, day), { maxLength: 20 }),
  fc.dictionary(fc.string(), text),
);

interface Schema {
  properties?: Record<string, { enum?: string[]; type?: string; format?: string }> | undefined;
}

/** Returns arguments that mostly fit a tool's schema, so that they reach the tool. */
function argumentsOf({ properties = {} }: Schema) {
  const fitting = Object.entries(properties).map(([name, it]) => {
    const choices = it.enum ? fc.constantFrom(...it.enum) : it.format === 'date' ? day : text;
    const isNumber = it.type === 'integer' || it.type === 'number';
    const scalar = isNumber ? fc.integer({ min: 1, max: 50 }) : choices;
    const list = fc.uniqueArray(it.format === undefined ? fc.oneof(day, text) : day, {
      maxLength: 14,
    });
    return [name, fc.oneof({ weight: 5, arbitrary: it.type === 'array' ? list : scalar }, value)];
  });
  return fc.record(Object.fromEntries(fitting), { requiredKeys: [] });
}

describe.each(createTools(toolOperations))('$name', ({ name, shown }) => {
  test('responds to any arguments without an internal error', async () => {
    await fc.assert(
      fc.asyncProperty(argumentsOf(shown.inputSchema), async (args) => {
        const { status, json } = await server.call(name, args, demo);
        expect(status).toBe(200);
        expect(json.error?.code ?? -32602).toBe(-32602);
        expect(server.failures).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSamples, type SavedSamples } from './testing/saved-samples.ts';

// Each sample is a process of its own.
vi.setConfig({ testTimeout: 60_000 });

let samples: SavedSamples;
beforeAll(async () => {
  samples = await openSamples();
});
afterAll(() => samples.close());

/** Expected output of each sample with TypeScript and Python. */
const printed: Record<string, RegExp> = {
  'first-call': /^Edit bay sync works in Company \d+\.\n$/,
  'create-project': /^201: Harbor at dawn is prj_\w+\.\n$/,
  refused: /^401 The token is missing/,
  pages: /Low sun\nPaper sails\nNight ferry\n$/,
  changes: /^\d+ changed\. The next run starts from \d{4}-/,
  error: /^invalid_parameter: .+ \(req_\w+\)\n<.+\/errors#invalid_parameter>; rel="help"\n$/,
  keyed: /^Replayed: true\n$/,
  limits: /^\d+ of (20|120) left\.\n$/,
  'create-endpoint': /^whe_\w+ signs with whsec_[\w-]{3}…\n$/,
  'try-endpoint': /^Delivered\.\n$/,
  'mcp-call': /^The newest \d of \d+ jobs:\n[\s\S]*Low sun\n/,
};

test.for(Object.entries(printed))('%s prints what its page says', async ([name, expected]) => {
  const outputs = await Promise.all(['ts', 'py'].map((it) => samples.run(`${name}.${it}`)));
  expect(outputs).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
});

test('the samples clean up: no project of theirs is active and no endpoint is left', async () => {
  const { server } = samples;
  await Promise.all(
    Object.keys(printed).flatMap((it) =>
      ['sh', 'ts', 'py'].map((to) => samples.run(`${it}.${to}`)),
    ),
  );
  const projects = (await server.send('GET', '/projects?limit=100')).data as Named[];
  const created = projects.filter((it) => /^(Harbor at dawn|Salt and iron)$/.test(it.name));
  expect(created.map((it) => it.status)).toEqual(Array(6).fill('closed'));
  const endpoints = (await server.send('GET', '/webhook-endpoints')).data as Named[];
  expect(endpoints).toHaveLength(1);
});

interface Named {
  name: string;
  status: string;
}

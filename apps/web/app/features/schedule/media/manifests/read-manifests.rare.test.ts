import { expect, test } from 'vitest';
import { readManifests } from './read-manifests.ts';

const files = 200_000;

/** Other programs on this computer do not count. */
function workedMilliseconds(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

test('a manifest of 200,000 files never keeps the page waiting for 100 ms', async () => {
  const entries = Array.from(
    { length: files },
    (_, at) =>
      `<hash><path size="5">A001/${at}.dng</path><xxh64 action="original">${String(at).padStart(16, '0')}</xxh64></hash>`,
  );
  const text = `<hashlist version="2.0"><hashes>${entries.join('')}</hashes></hashlist>`;
  const file = new File([text], '0001_A001.mhl');
  let last = workedMilliseconds();
  let longest = 0;
  const beat = setInterval(() => {
    const now = workedMilliseconds();
    longest = Math.max(longest, now - last);
    last = now;
  }, 1);
  const { cards } = await readManifests([{ path: 'A001/ascmhl/0001_A001.mhl', file }], {
    cards: [{ id: 'a', roll: 'A001', sizeGb: null }],
    begin: () => {},
    signal: new AbortController().signal,
  });
  clearInterval(beat);
  expect(cards).toMatchObject([{ files, checksumType: 'xxh64', mismatches: [] }]);
  expect(longest).toBeLessThan(100);
});

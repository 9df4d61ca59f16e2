import { expect, test } from 'vitest';
import { formatBytes, sentenceOf, shareSent, type Upload } from './upload.ts';

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1_250_000, '1.3 MB'],
  [125_000_000, '125 MB'],
  [4_200_000_000_000_000, '4,200 TB'],
])('%i bytes are shown as %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

const upload = (state: Upload['state'], sentBytes = 0): Upload => ({
  id: state,
  name: 'a.mov',
  sizeBytes: 100,
  sentBytes,
  state,
});

test.each([
  [[upload('sending'), upload('done'), upload('waiting')], 'Uploading 2 of 3 files'],
  [[upload('failed'), upload('done')], '1 file failed'],
  [[upload('paused'), upload('paused')], '2 files paused'],
  [[upload('done')], '1 file uploaded'],
])('%#: the tray says what is going on', (uploads, sentence) =>
  expect(sentenceOf(uploads)).toBe(sentence),
);

test('the share counts bytes, not files', () => {
  expect(shareSent([upload('sending', 50), upload('waiting')])).toBe(0.25);
  expect(shareSent([])).toBe(1);
});

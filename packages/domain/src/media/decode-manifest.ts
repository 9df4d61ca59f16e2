import { ManifestError } from './manifest-limits.ts';
import type { Steps } from './steps.ts';

/** Encodings by their byte order mark, the longer ones first. */
const marks: [number[], string | null][] = [
  [[0xff, 0xfe, 0, 0], null],
  [[0, 0, 0xfe, 0xff], null],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Encodings by the bytes of `<?` without a mark. */
const starts: [number[], string | null][] = [
  [[0x3c, 0, 0, 0], null],
  [[0, 0, 0, 0x3c], null],
  [[0x3c, 0, 0x3f, 0], 'utf-16le'],
  [[0, 0x3c, 0, 0x3f], 'utf-16be'],
];

/**
 * Returns the text of a manifest in the encoding that it has, a part a step: by its byte order mark, or as
 * its XML declaration says.
 * @throws ManifestError for an encoding that is not known, such as UTF-32.
 */
export function* decodeSteps(name: string, bytes: Uint8Array): Steps<string> {
  const known = [...marks, ...starts].find(([start]) =>
    start.every((byte, at) => bytes[at] === byte),
  );
  const encoding = known ? known[1] : declaredIn(bytes);
  try {
    if (encoding) return yield* decode(new TextDecoder(encoding), bytes);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new ManifestError(`${name} is in an encoding that cannot be read. Save it as UTF-8.`);
}

const partBytes = 1024 ** 2;

function* decode(decoder: TextDecoder, bytes: Uint8Array): Steps<string> {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += partBytes) {
    yield 0;
    parts.push(decoder.decode(bytes.subarray(at, at + partBytes), { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

function declaredIn(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  return /^<\?xml[^>]*\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
}

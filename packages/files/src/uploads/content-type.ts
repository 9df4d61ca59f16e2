import { fileTypeFromBuffer } from 'file-type';

/** Bytes at the start of a file in which its type is looked for. */
export const sampleBytes = 4_100;

/**
 * Returns the type of a content by its first bytes. Text of any kind, such as HTML or SVG, is plain
 * text, because nothing of it may run in a browser.
 */
export async function contentTypeOf(start: Uint8Array): Promise<string> {
  const sample = start.subarray(0, sampleBytes);
  const found = await fileTypeFromBuffer(sample);
  if (found) return found.mime;
  return isText(sample) ? 'text/plain' : 'application/octet-stream';
}

function isText(sample: Uint8Array): boolean {
  if (sample.includes(0)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

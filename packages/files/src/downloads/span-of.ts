import parseRange from 'range-parser';
import type { ByteRange } from '../store/file-store.ts';

/** What a request gets of a file: its status, its headers and the bytes, all of them by default. */
export interface Span {
  status: 200 | 206 | 304 | 416;
  headers: Record<string, string>;
  range?: ByteRange;
}

interface Content {
  etag: string;
  sizeBytes: number;
  /** Most bytes of a range, whatever is asked for: a player asks again. */
  mostBytes?: number | undefined;
}

/** Answers the conditions and the range of a request (RFC 9110, sections 13 and 14). */
export function spanOf(headers: Headers, { etag, sizeBytes, mostBytes }: Content): Span {
  const known = headers.get('if-none-match');
  if (known && isListed(known, etag)) return { status: 304, headers: {} };
  const whole: Span = { status: 200, headers: { 'content-length': String(sizeBytes) } };
  const requested = headers.get('range');
  const expected = headers.get('if-range');
  if (!requested || (expected && expected !== etag)) return whole;
  const ranges = parseRange(sizeBytes, requested);
  if (ranges === -1) {
    return { status: 416, headers: { 'content-range': `bytes */${sizeBytes}` } };
  }
  const [range] = ranges === -2 || ranges.type !== 'bytes' ? [] : ranges;
  if (!range || (ranges !== -2 && ranges.length > 1)) return whole;
  const { start } = range;
  const end = Math.min(range.end, start + (mostBytes ?? sizeBytes) - 1);
  return {
    status: 206,
    range: { start, end },
    headers: {
      'content-length': String(end - start + 1),
      'content-range': `bytes ${start}-${end}/${sizeBytes}`,
    },
  };
}

function isListed(known: string, etag: string): boolean {
  return known.split(',').some((it) => ['*', etag, `W/${etag}`].includes(it.trim()));
}

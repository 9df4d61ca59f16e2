import { describe, expect, test } from 'vitest';
import { isObject, parseJson, parseObject, readText } from './index.ts';

const sent = (
  body: string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
) => new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' });

const streamed = (...chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

const refused = (fault: string) => expect.objectContaining({ name: 'RefusedBody', fault });

describe('a body', () => {
  test.each([
    ['of a known length', () => sent('12345', { 'content-length': '5' })],
    ['sent in chunks', () => sent(streamed('12', '345'))],
  ])('%s is read up to its limit, and rejected one byte above it', async (_, make) => {
    expect(await readText(make(), 5)).toBe('12345');
    await expect(readText(make(), 4)).rejects.toEqual(refused('too_large'));
  });

  test('that is missing reads as an empty string', async () => {
    expect(await readText(new Request('http://localhost/', { method: 'POST' }), 5)).toBe('');
  });

  test('whose declared length is not a number is rejected', async () => {
    const odd = sent('1', { 'content-length': 'many' });
    await expect(readText(odd, 5)).rejects.toEqual(refused('too_large'));
  });

  test('in invalid UTF-8 is rejected; a character may span two chunks', async () => {
    const [first, second] = [new Uint8Array([0xc3]), new Uint8Array([0xa9])];
    const halves = new ReadableStream({
      start(controller) {
        controller.enqueue(first);
        controller.enqueue(second);
        controller.close();
      },
    });
    expect(await readText(sent(halves), 5)).toBe('é');
    await expect(readText(sent(first), 5)).rejects.toEqual(refused('not_utf8'));
  });
});

test('JSON text is parsed or rejected', () => {
  expect(parseJson('[1]')).toEqual([1]);
  expect(parseObject('{"a":1}')).toEqual({ a: 1 });
  expect(() => parseJson('{')).toThrow('not_json');
  for (const text of ['[]', 'null', '1', '"a"']) {
    expect(() => parseObject(text)).toThrow('not_object');
    expect(isObject(JSON.parse(text))).toBe(false);
  }
});

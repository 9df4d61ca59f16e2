import { errorCodes } from '@callboard/domain/errors';
import { publicDocument } from '@callboard/rest/document';
import { expect, test } from 'vitest';
import { errorTypes } from './error-codes.ts';
import { toCallboardError } from './errors.ts';
import { CallboardError, ConflictError, PlanError } from './index.ts';

const help = 'https://callboard.example.com/developers/errors#link_exists';
const link = `</other>; rel="next", <${help}>; rel="help"`;

function errorOf(type: string, code: string) {
  const body = { error: { type, code, message: 'No.' }, request_id: 'req_1' };
  return toCallboardError(409, body, new Headers({ 'retry-after': '7', link }));
}

test('the package knows every error code of the document, with its type', () => {
  const text = JSON.stringify(publicDocument('https://callboard.example.com'));
  for (const [code, type] of Object.entries(errorTypes)) {
    expect(text).toContain(`"${code}"`);
    expect(errorCodes[code as keyof typeof errorTypes].type).toBe(type);
  }
});

test('an error has the class of its type, and its code is narrowed by the class', () => {
  const error: unknown = errorOf('conflict', 'link_exists');
  expect(error).toBeInstanceOf(ConflictError);
  if (!(error instanceof ConflictError)) return;
  switch (error.code) {
    case 'link_exists':
      expect(error.retryAfterSeconds).toBe(7);
      expect(error.docUrl).toBe(help);
      break;
    default:
      expect.unreachable();
  }
  expect(error).not.toBeInstanceOf(PlanError);
});

test('a type that a newer server adds is a plain error', () => {
  const error = errorOf('teapot', 'short_and_stout');
  expect(error.constructor).toBe(CallboardError);
  expect(error.code).toBe('short_and_stout');
});

import { expect, test } from 'vitest';
import { readSignedRequest, signRequest } from './signed-request.ts';

test('the session that was asked can answer with its signed id', () => {
  expect(readSignedRequest(signRequest('one', 'session'), 'session')).toBe('one');
});

test.each([
  ['another session', signRequest('one', 'session'), 'other'],
  ['another id', signRequest('one', 'session').replace('one', 'two'), 'session'],
  ['no signature', 'one', 'session'],
  ['an empty signature', 'one.', 'session'],
  ['nothing', '', 'session'],
])('%s is refused', (_, signed, session) => {
  expect(readSignedRequest(signed, session)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { openRequest, sealRequest } from './sealed-request.ts';

test('the session that was asked may answer, with the id it was given', () => {
  expect(openRequest(sealRequest('one', 'session'), 'session')).toBe('one');
});

test.each([
  ['another session', sealRequest('one', 'session'), 'other'],
  ['another id', sealRequest('one', 'session').replace('one', 'two'), 'session'],
  ['no seal', 'one', 'session'],
  ['an empty seal', 'one.', 'session'],
  ['nothing', '', 'session'],
])('%s is refused', (_, sealed, session) => {
  expect(openRequest(sealed, session)).toBeUndefined();
});

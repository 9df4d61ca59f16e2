import { expect, test } from 'vitest';
import { smsLink } from './sms-link.ts';

const [theo, pilar] = ['(323) 555-0115', '+1 323 555 0116'];

test('a message to one number is written with its text, in the form of each phone', () => {
  const text = 'Call 06:30 & parking?';
  const body = 'Call%2006%3A30%20%26%20parking%3F';
  expect(smsLink([theo], text, false)).toBe(`sms:3235550115?body=${body}`);
  expect(smsLink([theo], text, true)).toBe(`sms:3235550115&body=${body}`);
});

test('a message to several numbers has all of them', () => {
  expect(smsLink([theo, pilar], 'Hi', false)).toBe('sms:3235550115,+13235550116?body=Hi');
  expect(smsLink([theo, pilar], 'Hi', true)).toBe(
    'sms:/open?addresses=3235550115,+13235550116&body=Hi',
  );
});

import { expect, test } from 'vitest';
import { readReply, readStatus } from './index.ts';

const status = (MessageStatus: string, more: Record<string, string> = {}) =>
  readStatus(new URLSearchParams({ MessageSid: 'SM1', MessageStatus, ...more }));

test.each([
  ['accepted', 'sent', 'On its way.'],
  ['scheduled', 'sent', 'On its way.'],
  ['queued', 'sent', 'On its way.'],
  ['sending', 'sent', 'On its way.'],
  ['sent', 'sent', 'On its way.'],
  ['delivered', 'delivered', 'Delivered.'],
  ['read', 'delivered', 'Delivered.'],
  ['undelivered', 'failed', 'Not delivered.'],
  ['failed', 'failed', 'Not delivered.'],
  ['canceled', 'failed', 'Not delivered.'],
])('a text that is %s', (word, state, response) => {
  expect(status(word)).toEqual({ sid: 'SM1', state, response, isStopped: false });
});

test.each([
  ['30006', 'The number is a landline (error 30006).'],
  ['30999', 'Not delivered (error 30999).'],
  ['0', 'Not delivered.'],
  ['x', 'Not delivered.'],
])('a text that failed with code %s', (ErrorCode, response) => {
  expect(status('undelivered', { ErrorCode })).toMatchObject({ response, isStopped: false });
});

test('a text that failed because the person answered STOP', () => {
  const ErrorCode = '21610';
  expect(status('failed', { ErrorCode })).toMatchObject({
    ...{ state: 'failed', response: 'The person answered STOP (error 21610).', isStopped: true },
  });
  expect(status('delivered', { ErrorCode })).toMatchObject({ isStopped: false });
});

test.each([
  ['a status that is none', 'constructor', {}],
  ['a text that came in', 'received', {}],
  ['no id', 'sent', { MessageSid: '' }],
  ['an id that is none', 'sent', { MessageSid: 'SM 1' }],
])('%s is not read', (_, word, more) => {
  expect(status(word, more)).toBeNull();
});

test('a form without status is not read', () => {
  expect(readStatus(new URLSearchParams({ MessageSid: 'SM1' }))).toBeNull();
  expect(readStatus(new URLSearchParams({ MessageStatus: 'sent' }))).toBeNull();
});

const from = '+13105550123';
const reply = (fields: Record<string, string>) =>
  readReply(new URLSearchParams({ From: from, ...fields }));

test.each([
  ...['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE', ' stop\n'].map(
    (it) => [it, 'stop'],
  ),
  ...['START', 'YES', 'UNSTOP', 'Start '].map((it) => [it, 'start']),
  ...['Stop it', 'Please stop', 'HELP', 'Yes!', '', 'constructor'].map((it) => [it, 'other']),
])('the reply "%s" means %s', (Body, word) => {
  expect(reply({ Body })).toEqual({ from, word });
});

test.each([
  ['START', 'STOP', 'stop'],
  ['ARRET', 'STOP', 'stop'],
  ['STOP', 'START', 'start'],
  ['STOP', 'HELP', 'other'],
  ['STOP', 'LATER', 'stop'],
])('the reply "%s" with the type %s means %s', (Body, OptOutType, word) => {
  expect(reply({ Body, OptOutType })).toEqual({ from, word });
});

test('a reply of a picture has no text', () => {
  expect(reply({})).toEqual({ from, word: 'other' });
});

test.each(['', '13105550123', '892546', 'Bank', 'whatsapp:+13105550123'])(
  'a reply from "%s" is not read',
  (From) => {
    expect(reply({ From, Body: 'STOP' })).toBeNull();
  },
);

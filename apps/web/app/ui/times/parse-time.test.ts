import { expect, test } from 'vitest';
import { parseTime } from './parse-time.ts';

test.each([
  ['630', '06:30'],
  ['0630', '06:30'],
  ['6:30', '06:30'],
  ['6.30', '06:30'],
  ['6:30p', '18:30'],
  ['6:30 PM', '18:30'],
  ['6 a.m.', '06:00'],
  ['6', '06:00'],
  ['18', '18:00'],
  ['1830', '18:30'],
  ['12a', '00:00'],
  ['12p', '12:00'],
  ['1230a', '00:30'],
  ['0', '00:00'],
  ['23:59', '23:59'],
  ['noon', '12:00'],
  ['Midnight', '00:00'],
  ['+15', '07:00'],
  ['-15', '06:30'],
  ['+1:30', '08:15'],
  ['+2h', '08:45'],
  ['+20h', '02:45'],
  ['-7h', '23:45'],
])('“%s” is %s, after 06:45', (text, time) => expect(parseTime(text, '06:45')).toBe(time));

test.each(['', 'soon', '24:00', '6:60', '13p', '0a', '12345', '+', '6:3', 'constructor'])(
  '“%s” is no time',
  (text) => expect(parseTime(text, '06:45')).toBeNull(),
);

test('“+15” needs a time to start from', () => expect(parseTime('+15', null)).toBeNull());

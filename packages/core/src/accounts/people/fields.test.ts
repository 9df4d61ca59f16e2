import { email } from '@callboard/domain/people/fields';
import { describe, expect, test } from 'vitest';
import { toMailAddress } from '../../mail/address.ts';

describe('an address that is entered can be sent to', () => {
  test.each([
    ['dana+board@example.com', 'dana+board@example.com'],
    ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
    ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
    ['tom&jerry@example.com', 'tom&jerry@example.com'],
    ["o'neil@example.com", "o'neil@example.com"],
    ['dana@bücher.example', 'dana@xn--bcher-kva.example'],
    [`${'d'.repeat(64)}@example.com`, `${'d'.repeat(64)}@example.com`],
  ])('%j', (typed, address) => {
    expect(email.parse(typed)).toBe(address);
    expect(toMailAddress(typed)).toBe(address);
  });
});

describe('an address that cannot be sent to is refused with the same words', () => {
  test.each([
    'zoë@example.com',
    'dana',
    'dana@example',
    'dana@example.com.',
    'dana@-example.com',
    'dana@example-.com',
    `dana@${'e'.repeat(64)}.com`,
    'dana@127.0.0.1',
    '.dana@example.com',
    'da..na@example.com',
    'dana@@example.com',
    'Dana <dana@example.com>',
    `${'d'.repeat(65)}@example.com`,
    `d@${'e.'.repeat(150)}com`,
  ])('%j', (typed) => {
    const [issue] = email.safeParse(typed).error?.issues ?? [];
    expect(issue?.message).toMatch(/^(Enter|Use) an email address/);
    expect(() => toMailAddress(typed)).toThrow(issue?.message);
  });
});

import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('names, --all and --changed choose what runs, and the rest is for Vitest', () => {
  expect(readArguments([])).toEqual({ tier: 'common', isNamed: false, args: [] });
  expect(readArguments(['--all', '--bail=1'])).toEqual({
    tier: 'all',
    isNamed: false,
    args: ['--bail=1'],
  });
  expect(readArguments(['packages/core'])).toEqual({
    tier: 'named',
    isNamed: true,
    args: ['packages/core'],
  });
  expect(readArguments(['--all', 'apps/web/e2e'])).toMatchObject({ tier: 'all', isNamed: true });
  expect(readArguments(['--changed'])).toEqual({
    tier: 'named',
    isNamed: false,
    args: [],
    changed: '',
  });
  expect(readArguments(['--all', '--changed=main~3'])).toEqual({
    tier: 'all',
    isNamed: false,
    args: [],
    changed: 'main~3',
  });
  expect(() => readArguments(['--changed', 'packages/core'])).toThrow('not both');
});

import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('names, --all and --changed choose what runs, and the rest is for Vitest', () => {
  expect(readArguments([])).toEqual({ tier: 'common', args: [] });
  expect(readArguments(['--all', '--bail=1'])).toEqual({ tier: 'all', args: ['--bail=1'] });
  expect(readArguments(['packages/core'])).toEqual({ tier: 'named', args: ['packages/core'] });
  expect(readArguments(['--changed'])).toEqual({ tier: 'common', args: [], changed: '' });
  expect(readArguments(['--all', '--changed=main~3'])).toEqual({
    tier: 'all',
    args: [],
    changed: 'main~3',
  });
  expect(() => readArguments(['--changed', 'packages/core'])).toThrow('not both');
});

import { expect, test } from 'vitest';
import { endingSentence } from './ending-words.ts';

test.each([
  ['disconnected', 'Dana Whitlock', 'Disconnected by Dana Whitlock.'],
  ['refresh_token_replayed', null, /^The app used a refresh token twice/],
  ['code_reused', null, /^The app used an authorization code twice/],
  [
    'role_lost',
    'Ines Okafor',
    'Omar Teague is no longer an owner or admin: Ines Okafor changed the role.',
  ],
  ['member_suspended', null, 'Omar Teague was suspended.'],
  ['member_removed', 'Ines Okafor', 'Omar Teague was removed by Ines Okafor.'],
  ['plan_lapsed', null, 'The plan was not active.'],
  ['unused', null, 'Not used for 90 days.'],
] as const)('a connection that ended as %s says why', (endedBecause, endedBy, expected) => {
  const sentence = endingSentence({ endedBecause, endedBy, personName: 'Omar Teague' });
  expect(sentence).toMatch(expected);
});

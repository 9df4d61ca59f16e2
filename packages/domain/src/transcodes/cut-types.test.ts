import { expect, test } from 'vitest';
import { cutProblem, kindOfCut } from './cut-types.ts';

test.each([
  ['video/quicktime', 'film'],
  ['application/mxf', 'film'],
  ['audio/x-m4a', 'sound'],
  ['image/png', 'image'],
  ['application/pdf', 'pdf'],
])('%s is a cut of the kind %s', (contentType, kind) => {
  expect(kindOfCut(contentType)).toBe(kind);
  expect(cutProblem('Hero.mov', contentType)).toBeNull();
});

test.each(['application/zip', 'text/plain', 'image/svg+xml', 'application/video/x'])(
  '%s is none, and the refusal names the file',
  (contentType) => expect(cutProblem('Hero.mov', contentType)).toMatch(/^“Hero.mov” is not a film/),
);

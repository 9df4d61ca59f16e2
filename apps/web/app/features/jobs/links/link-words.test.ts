import { expect, test } from 'vitest';
import { linkFacts, linkTitle } from './link-words.ts';

const link = {
  ...{ id: 'lnk_1', provider: 'frame_io', url: 'https://www.frame.io/reviews/1/?a=2', label: null },
  ...{ deliverableId: null, deliverableTitle: null, tokenName: null, addedBy: 'Dana Reyes' },
};

test('a link is called by its label, else by its address', () => {
  expect(linkTitle({ ...link, label: 'Cuts' })).toBe('Cuts');
  expect(linkTitle(link)).toBe('frame.io/reviews/1');
});

test('a link says its provider, its deliverable, and who added or keeps it', () => {
  expect(linkFacts(link)).toEqual(['Frame.io', 'added by Dana Reyes']);
  expect(linkFacts({ ...link, deliverableTitle: 'Hero :60', addedBy: null })).toEqual([
    'Frame.io',
    'Hero :60',
  ]);
  const ofToken = { ...link, tokenName: 'Edit bay sync', addedBy: 'api:Edit bay sync' };
  expect(linkFacts(ofToken)).toEqual(['Frame.io', 'kept by Edit bay sync']);
});

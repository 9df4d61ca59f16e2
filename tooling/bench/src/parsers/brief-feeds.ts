import { bounds } from '../../../../packages/estimator/src/draft.ts';
import { draftByRules } from '../../../../packages/estimator/src/rules/draft-by-rules.ts';
import type { Feed } from './feeds.ts';

const request = {
  ...{ currency: 'USD', hoursPerDay: 10, rateCard: [] },
  defaults: { insuranceBps: 0, productionFeeBps: 0, contingencyBps: 0, fringeBps: 0 },
};

/** What a brief consists of. Each made the rules slow once, or has many places where they look. */
const texts: Readonly<Record<string, string>> = {
  digits: '1',
  'digits and spaces': '1 ',
  numbers: 'a couple of ',
  lengths: ':30 ',
  days: 'two days ',
  refusals: 'no client will provide own ',
  'words without a sentence': 'shoot over ',
  lines: 'the\n',
  elements: '<p>in ',
};

/** The rules that read briefs. They run in a process of their own, and are linear all the same. */
export const briefFeeds: Feed[] = Object.entries(texts).map(([name, text]) => ({
  ...{ measure: `brief, ${name}`, largest: bounds.brief, rounds: 11 },
  make: (size) => {
    const brief = text.repeat(Math.floor(size / text.length));
    return () => draftByRules({ ...request, brief });
  },
}));

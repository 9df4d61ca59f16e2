import { expect, test } from 'vitest';
import { newStrip } from './board-state.ts';
import { oneLinerOf } from './one-liner.ts';
import { oneLinerDocument } from './one-liner-document.ts';
import { makeBoard, makeDay } from './testing/make-board.ts';

const day = makeDay({
  id: 'one',
  locationName: 'Stage 4',
  strips: [
    newStrip('a', 'one', {
      ...{ kind: 'setup', minutes: 45, shotRef: '1A', description: 'Pour', cast: 'Amara' },
      ...{ intExt: 'INT', dayNight: 'N' },
    }),
    { ...newStrip('b', 'one', { kind: 'company_move', minutes: 30 }), locationName: 'Porch' },
  ],
});
const board = makeBoard([day, { ...day, id: 'two', holdStatus: 'released' }]);

test('the one-liner has a line for each strip of the standing days', () => {
  expect(oneLinerOf(board)).toMatchObject([
    { start: '06:30', end: '07:15', kind: 'Setup', shot: '1A', setting: 'INT', light: 'Night' },
    { start: '07:15', end: '07:45', kind: 'Company move', nextSet: 'Porch', cast: null },
  ]);
});

test('it is printed with a table for each day', () => {
  const printed = { company: 'Tern & Tallow', paper: 'letter', at: new Date(0) } as const;
  const { blocks, job } = oneLinerDocument(board, printed);
  expect(job).toBe('Morning Ritual');
  expect(blocks).toMatchObject([
    { kind: 'heading', level: 1 },
    {
      kind: 'heading',
      detail: 'Call 06:30, wrap 17:30 · 1h 15m planned, ends 07:45 · Stage 4',
    },
    {
      rows: [
        [{ text: '06:30–07:15' }, { text: '45m' }, { text: 'INT night' }, { text: '1A' }, {}, {}],
        [{}, {}, { text: 'Company move', isShaded: true }, {}, {}, { text: 'Porch' }],
      ],
    },
  ]);
});

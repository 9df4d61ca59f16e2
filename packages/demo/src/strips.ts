import { addStrips } from '@callboard/core/schedule';
import type { StripKind, StripLight, StripSetting } from '@callboard/domain/schedule-blocks/enums';
import type { DayKey } from './days.ts';
import { on, type Story } from './story.ts';

type Line = [
  kind: StripKind,
  minutes: number,
  description: string,
  more?: {
    shotRef?: string;
    cast?: string;
    intExt?: StripSetting;
    dayNight?: StripLight;
    start?: string;
  },
];

const inside = { intExt: 'INT', dayNight: 'D' } as const;
const outside = { intExt: 'EXT', dayNight: 'D' } as const;
const night = { intExt: 'EXT', dayNight: 'N' } as const;
const lunch: Line = ['meal', 60, 'Lunch'];

/** Strips of the demo's days, in order. */
const strips: Partial<Record<DayKey, Line[]>> = {
  'P1-1': [
    ['load_in', 75, 'Load in, dress the kitchen'],
    ['rehearsal', 30, 'Blocking with stand-ins'],
    ['setup', 50, 'Wide: the kitchen wakes up', { shotRef: '1A', cast: 'Amara', ...inside }],
    ['setup', 45, 'Amara reaches for the grinder', { shotRef: '1B', cast: 'Amara', ...inside }],
    ['setup', 60, 'Hero pour, 120 fps', { shotRef: '2A', ...inside }],
    ['setup', 40, 'Pour, profile', { shotRef: '2B', ...inside }],
    lunch,
    ['setup', 55, 'Leo at the table, first sip', { shotRef: '3A', cast: 'Leo', ...inside }],
    ['setup', 45, 'Two-shot, the paper', { shotRef: '3B', cast: 'Amara, Leo', ...inside }],
    [
      'setup',
      60,
      'Night window, rain on glass',
      { shotRef: '4', cast: 'Amara', intExt: 'INT', dayNight: 'N' },
    ],
    ['setup', 45, 'Packshot', { shotRef: '5A' }],
    ['setup', 30, 'Packshot, alternate label', { shotRef: '5B' }],
    ['wrap', 45, 'Wrap and load out'],
  ],
  'P1-2': [
    ['load_in', 60, 'Load in by the side gate, carts only'],
    ['setup', 45, 'First light through the kitchen', { shotRef: '6A', ...inside }],
    ['setup', 40, 'Steam, close', { shotRef: '6B', ...inside }],
    ['setup', 50, 'Porch, the second cup', { shotRef: '7A', ...outside }],
    ['setup', 35, 'Porch, over the shoulder', { shotRef: '7B', ...outside }],
    ['company_move', 30, 'To the garden'],
    ['setup', 50, 'Garden table, wide', { shotRef: '8A', ...outside }],
    lunch,
    ['setup', 60, 'Garden table, singles', { shotRef: '8B', ...outside }],
    ['setup', 45, 'Hallway, dolly', { shotRef: '9', ...inside }],
    [
      'setup',
      40,
      'Last sun on the cup',
      { shotRef: '10', intExt: 'EXT', dayNight: 'dusk', start: '16:00' },
    ],
    ['wrap', 40, 'Wrap, floors and gate'],
  ],
  'P1-3': [
    ['load_in', 45, 'Carry in from the trail head'],
    ['setup', 60, 'Overlook at first light', { shotRef: '11A', intExt: 'EXT', dayNight: 'dawn' }],
    ['setup', 60, 'Walk to the bench', { shotRef: '11B', ...outside }],
    lunch,
    ['setup', 90, 'Overlook, the whole city', { shotRef: '12', ...outside }],
  ],
  'P2-1': [
    ['load_in', 60, 'Load in'],
    ['setup', 90, 'Glow: beauty, close', { shotRef: '1', ...inside }],
    ['setup', 90, 'Glow: texture on glass', { shotRef: '2', ...inside }],
    ['setup', 75, 'Bathroom mirror', { shotRef: '3', ...inside }],
    lunch,
    ['setup', 120, 'Window light portraits', { shotRef: '4', ...inside }],
    ['wrap', 45, 'Wrap'],
  ],
  'P2-2': [
    ['load_in', 45, 'Relight'],
    ['setup', 120, 'Product macro', { shotRef: '5', ...inside }],
    ['setup', 120, 'Rooftop, golden hour plates', { shotRef: '6', ...outside }],
    lunch,
    ['setup', 90, 'Social verticals', { shotRef: '7', ...inside }],
  ],
  'P4-2': [
    ['load_in', 60, 'Trail carry, camera and safety'],
    ['setup', 75, 'Ridge run at sunrise', { shotRef: '1', intExt: 'EXT', dayNight: 'dawn' }],
    ['setup', 60, 'Creek crossing', { shotRef: '2', ...outside }],
    ['setup', 60, 'Boots on rock, macro', { shotRef: '3', ...outside }],
    ['meal', 45, 'Lunch on the trail'],
    ['company_move', 40, 'Down to the meadow'],
    ['setup', 90, 'Meadow, drone', { shotRef: '4', ...outside }],
    ['wrap', 45, 'Carry out'],
  ],
  'P4-3': [
    ['load_in', 90, 'Light the camp'],
    ['setup', 60, 'Camp at dusk', { shotRef: '5', intExt: 'EXT', dayNight: 'dusk' }],
    ['setup', 75, 'Around the fire', { shotRef: '6A', ...night }],
    ['setup', 60, 'Fire, singles', { shotRef: '6B', ...night }],
    ['meal', 60, 'Dinner'],
    ['setup', 90, 'Head torches on the ridge', { shotRef: '7', ...night }],
    ['setup', 60, 'Tent, from inside', { shotRef: '8', intExt: 'INT/EXT', dayNight: 'N' }],
    ['wrap', 60, 'Carry out'],
  ],
};

/** Plans the days of a job on its stripboard, as far as it has one. */
export async function fillStrips(story: Story, days: Map<DayKey, string>): Promise<void> {
  for (const [key, shootDayId] of days) {
    const lines = strips[key];
    if (!lines) continue;
    await addStrips(on(story, key.startsWith('P2') ? -26 : -4, '15:20', 'wren'), {
      shootDayId,
      strips: lines.map(([kind, minutes, description, more]) => ({
        ...{ kind, minutes, description },
        ...more,
      })),
    });
  }
}

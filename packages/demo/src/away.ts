import { addAway } from '@callboard/core/crew';
import { type Ids, idOf } from './crew.ts';
import { dateOf, on, type Story } from './story.ts';

/** Days from today. Cass Wren is held for Trailhead FW on the first of hers. */
const away = [
  { name: 'Cass Wren', from: 13, to: 14, note: 'Sister’s wedding' },
  { name: 'Greta Voss', from: 8, to: 10, note: 'Teaching a workshop' },
  { name: 'Nell Farrow', from: 24, to: 31, note: 'Vacation' },
];

/** Enters when people of the address book cannot work. */
export async function markAway(story: Story, people: Ids): Promise<void> {
  const ctx = on(story, -1, '15:20', 'joel');
  for (const { name, from, to, note } of away) {
    const range = { fromDate: dateOf(story, from), toDate: dateOf(story, to) };
    await addAway(ctx, { crewMemberId: idOf(people, name), ...range, note });
  }
}

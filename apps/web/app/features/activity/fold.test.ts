import { expect, test } from 'vitest';
import { foldAlike } from './fold.ts';
import type { ActivityItem } from './sentence.ts';

const names = ['Theo Marsh', 'Ines Okafor', 'Dana Whitlock'];

function called(name: string, changes: Partial<ActivityItem> = {}): ActivityItem {
  return {
    id: `act_${name}_${changes.actorName ?? ''}`,
    kind: 'shoot_day.called',
    data: { name, callTime: '06:30', label: 'Day 1 of 2' },
    summary: `${name} is called at 06:30 for Day 1 of 2`,
    actorKind: 'user',
    actorName: 'Joel Castellano',
    actorPortraitId: null,
    projectId: 'prj_1',
    createdAt: new Date('2026-11-20T12:00:10Z'),
    ...changes,
  } as ActivityItem;
}

const shapeOf = (items: ActivityItem[]) => foldAlike(items).map((it) => it.others.length);

test('entries of one actor, kind, job and minute fold into the newest', () => {
  const folds = foldAlike(names.map((name) => called(name)));
  expect(folds).toHaveLength(1);
  expect(folds[0]?.first).toMatchObject({ data: { name: 'Theo Marsh' } });
  expect(folds[0]?.others.map((it) => it.summary)).toHaveLength(2);
});

test('two alike entries stay as they are', () => {
  expect(shapeOf(names.slice(1).map((name) => called(name)))).toEqual([0, 0]);
});

test('another actor, job or minute is not folded in, and the order is kept', () => {
  const others = [
    called('Priya', { actorName: 'Priya Raman' }),
    called('Wren', { projectId: 'prj_2' }),
    called('Omar', { createdAt: new Date('2026-11-20T11:59:59Z') }),
  ];
  const [first, second, third] = names.map((name) => called(name));
  if (!first || !second || !third) throw new Error('A name is missing.');
  expect(shapeOf([first, ...others, second, third])).toEqual([2, 0, 0, 0]);
});

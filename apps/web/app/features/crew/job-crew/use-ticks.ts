import { useRef, useState } from 'react';
import type { Cell, JobPerson } from './crew-page.ts';

export type Ticks = ReturnType<typeof useTicks>;

/** The ticked dates of people. With Shift all dates between two are ticked. */
export function useTicks(people: JobPerson[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<Cell>(undefined);
  const cells = people.flatMap((person) => person.dates.map((on): Cell => ({ person, on })));
  const ticked = cells.filter((it) => ids.has(it.on.id));
  const turn = (turned: Cell[], isTicked: boolean) =>
    setIds((now) => {
      const next = new Set(now);
      for (const { on } of turned) isTicked ? next.add(on.id) : next.delete(on.id);
      return next;
    });
  const between = (one: Cell, other: Cell) => {
    const rows = [one, other].map((it) => people.indexOf(it.person)).sort((a, b) => a - b);
    const [first = '', last = ''] = [one.on.date, other.on.date].sort();
    return cells.filter(({ person, on }) => {
      const row = people.indexOf(person);
      return row >= (rows[0] ?? 0) && row <= (rows[1] ?? 0) && on.date >= first && on.date <= last;
    });
  };
  return {
    ticked,
    isTicked: (id: string) => ids.has(id),
    turn,
    /** Ticks all of some cells, or none if all are ticked. */
    turnAll: (all: Cell[]) => turn(all, !all.every((it) => ids.has(it.on.id))),
    click: (cell: Cell, isExtending: boolean) => {
      if (isExtending && anchor.current) turn(between(anchor.current, cell), true);
      else turn([cell], !ids.has(cell.on.id));
      anchor.current = cell;
    },
    clear: () => setIds(new Set()),
  };
}

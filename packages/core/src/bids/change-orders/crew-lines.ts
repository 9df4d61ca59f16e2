import type { Department } from '@callboard/domain/crew/enums';
import type { EstimateLine } from '@callboard/domain/estimates/content';
import { lineDefaults } from '@callboard/domain/estimates/line-limits';
import type { DayKind } from '@callboard/domain/shoot-days/enums';
import { bandsOf, payUnits } from '@callboard/domain/timecards/overtime';
import type { JobPerson } from '../../crew/list-job-crew.ts';

interface OfDay {
  people: readonly JobPerson[];
  dayKind: DayKind;
  currency: string;
  bidLines: readonly EstimateLine[];
}

const sectionOf: Partial<Record<Department, EstimateLine['section']>> = { talent: 'M', post: 'O' };
const shooting: readonly DayKind[] = ['shoot', 'reshoot', 'weather'];

/**
 * Returns a line for each role of the people of a day, at the price of the bid for that role, or else
 * at the rate of the booking, which is its cost. Names are in the internal note.
 */
export function crewLines({ people, dayKind, currency, bidLines }: OfDay): EstimateLine[] {
  const labor = shooting.includes(dayKind) ? 'B' : 'A';
  const priced = people.map((person) => {
    const section = sectionOf[person.department] ?? labor;
    const inBid = bidLines.filter((it) => it.section === section);
    const paid = paidFor(person, currency);
    const same = inBid.find(
      (it) => it.unit === paid.unit && it.description.toLowerCase() === person.role.toLowerCase(),
    );
    const line: EstimateLine = {
      ...{ ...lineDefaults, ...paid, section, description: person.role, qty: 100 },
      rateCents: same?.rateCents ?? paid.rateCents,
      costRateCents: paid.rateCents > 0 ? paid.rateCents : null,
      fringeBps: same?.fringeBps ?? inBid[0]?.fringeBps ?? 0,
    };
    return { name: person.name, line };
  });
  const alike = Map.groupBy(priced, ({ line }) => JSON.stringify(line));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const names = group.map((it) => it.name).join(', ');
    const note = first.line.rateCents === 0 ? `${names}: no rate yet` : names;
    return [{ ...first.line, qty: group.length * 100, note }];
  });
}

/** The hours of a day by the rule of the booking, as straight hours and hours at 1.5×. */
function hoursOf({ rateHours, otRule }: NonNullable<JobPerson['pay']>) {
  const bands = bandsOf({ minutes: rateHours * 60 }, otRule) ?? [];
  const straight = bands.filter(({ percent }) => percent === 100);
  const overtime = bands.filter(({ percent }) => percent > 100);
  if (overtime.length === 0) return { units: rateHours * 100 };
  const otHours = Math.round(payUnits(overtime) / 90);
  return { units: Math.round(payUnits(straight) / 60), otHours, otMultBps: 15_000 };
}

/** What one day of a person costs: a fifth of a week, or the share of the day in a flat rate. */
function paidFor({ pay, dates }: JobPerson, currency: string) {
  const known = pay?.currency === currency ? pay : null;
  const rateCents = known?.rateCents ?? 0;
  switch (known?.rateUnit) {
    case 'hour':
      return { unit: 'hour', rateCents, ...hoursOf(known) } as const;
    case 'week':
      return { unit: 'week', units: 20, rateCents } as const;
    case 'flat':
      return { unit: 'flat', units: Math.round(100 / dates.length), rateCents } as const;
    default:
      return { unit: 'day', units: 100, rateCents } as const;
  }
}

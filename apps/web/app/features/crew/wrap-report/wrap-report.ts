import type { Caller } from '@callboard/api';
import { callMarks, departmentLabels, isWithoutTime } from '@callboard/domain/crew/enums';
import { countOf } from '#app/count-of.ts';

/** The wrap report of a day with its people. */
export type DayReport = Awaited<ReturnType<Caller['wrapReports']['find']>>;
export type Person = DayReport['people'][number];

/** The times and counts of a report, in the order in which they happen. */
export const reportTimes = [
  ['firstShot', 'First shot'],
  ['lunchOut', 'Lunch start'],
  ['lunchIn', 'Lunch end'],
  ['secondMealOut', '2nd meal start'],
  ['secondMealIn', '2nd meal end'],
  ['thirdMealOut', '3rd meal start'],
  ['thirdMealIn', '3rd meal end'],
  ['cameraWrap', 'Camera wrap'],
  ['lastOut', 'Last out'],
] as const;

export const reportCounts = [
  ['setups', 'Setups', 1_000],
  ['cards', 'Cards', 1_000],
  ['mediaGb', 'Media, GB', 1_000_000],
  ['graceMinutes', 'Grace, min', 60],
] as const;

type ReportCount = (typeof reportCounts)[number][0];

/** Returns the counts as entered; cards and gigabytes that are not, as the card log has them. */
export function countsOf({ report, media }: Pick<DayReport, 'report' | 'media'>) {
  const logged: Partial<Record<ReportCount, number>> = {
    cards: media.cards,
    mediaGb: media.sizeGb,
  };
  return reportCounts.map(([name, label]) => ({
    label,
    value: report[name] ?? (logged[name] || null),
  }));
}

/** Returns "The card log has 4 cards with 1,920 GB. 1 has fewer than two verified copies." */
export function mediaSentence({ cards, sizeGb, atRisk, mismatched }: DayReport['media']): string {
  if (cards === 0) return '';
  const size = sizeGb > 0 ? ` with ${sizeGb.toLocaleString('en-US')} GB` : '';
  return [
    `The card log has ${countOf(cards, 'card')}${size}.`,
    ...risksOf({ atRisk, mismatched }),
  ].join(' ');
}

function risksOf({ atRisk, mismatched }: Pick<DayReport['media'], 'atRisk' | 'mismatched'>) {
  const has = (count: number) => `${countOf(count, 'card')} ${count === 1 ? 'has' : 'have'}`;
  return [
    atRisk > 0 ? `${has(atRisk)} fewer than two verified copies.` : '',
    mismatched > 0 ? `${has(mismatched)} files that do not match the manifest.` : '',
  ].filter(Boolean);
}

type ReportTime = (typeof reportTimes)[number][0];

/** Returns the times that a report shows: a later meal once the one before it is entered. */
export function shownTimes(report: Record<ReportTime, string | null>) {
  return reportTimes.filter(([name]) => {
    if (report[name] !== null) return true;
    if (name.startsWith('second')) return report.lunchOut !== null;
    return !name.startsWith('third') || report.secondMealOut !== null;
  });
}

/** Returns whether a person is to be in at a time: not on call or without a call. */
export function isTimed({ callMode }: Pick<Person, 'callMode'>): boolean {
  return !isWithoutTime(callMode);
}

/** Returns people by department, then those who are on call or without a call apart. */
export function groupPeople(people: Person[]): { title: string; people: Person[] }[] {
  const apart = people.filter((it) => !isTimed(it));
  const departments = Map.groupBy(people.filter(isTimed), (it) => it.department);
  return [
    ...[...departments].map(([it, some]) => ({ title: departmentLabels[it], people: some })),
    ...(apart.length > 0 ? [{ title: 'On call or without a call', people: apart }] : []),
  ];
}

/** Returns whether hours of a person are expected: those of somebody on call once some are entered. */
export function isExpected(person: Person): boolean {
  const { isAbsent, inTime, outTime } = person.card;
  return !isAbsent && (isTimed(person) || inTime !== null || outTime !== null);
}

/** Returns "07:00", "O/C" or "N/C". */
export function callInWords({ callMode, callTime }: Pick<Person, 'callMode' | 'callTime'>): string {
  return isWithoutTime(callMode) ? callMarks[callMode] : callTime;
}

/** Returns "6 of 8 people are out. 1 did not come." */
export function reportSentence({ people, report }: DayReport): string {
  if (people.length === 0) return 'Nobody is confirmed for this day.';
  const came = people.filter(isExpected);
  const known = came.filter((it) => it.timecard !== null);
  const absent = people.filter((it) => it.card.isAbsent).length;
  const apart = people.length - came.length - absent;
  const parts = [
    `Hours of ${known.length} of ${came.length} people are complete.`,
    absent > 0 ? `${absent} did not come.` : '',
    apart > 0 ? `${apart} on call or without a call.` : '',
    report.submittedAt ? '' : 'Nothing is final until the report is submitted.',
  ];
  return parts.filter(Boolean).join(' ');
}

/** Returns what is still missing, one sentence each. It does not keep the report from being submitted. */
export function missingParts({ people, report, media }: DayReport): string[] {
  const open = people.filter((it) => isExpected(it) && it.timecard === null);
  const names = open.slice(0, 4).map((it) => it.name);
  const more = open.length > 4 ? ` and ${open.length - 4} more` : '';
  const lacksMeal = people.some((it) => it.timecard && it.timecard.mealPenalties === null);
  return [
    open.length > 0 ? `No in or out: ${names.join(', ')}${more}.` : '',
    lacksMeal ? 'Lunch is not entered, so no meal is taken off.' : '',
    report.cameraWrap ? '' : 'Camera wrap is not entered.',
    cardsMissing(report.cards, media.cards),
    ...risksOf(media),
  ].filter(Boolean);
}

function cardsMissing(entered: number | null, logged: number): string {
  if (entered === null) return logged === 0 ? 'The number of cards is not entered.' : '';
  if (logged === 0 || entered === logged) return '';
  return `The report has ${countOf(entered, 'card')}, the card log ${logged}.`;
}

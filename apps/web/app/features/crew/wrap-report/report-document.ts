import { fullDateInWords, instantInFull } from '@callboard/domain/dates';
import { formatDuration } from '@callboard/domain/dates/duration';
import type { Block, Paper, PdfDocument } from '@callboard/pdf';
import {
  callInWords,
  countsOf,
  type DayReport,
  groupPeople,
  mediaSentence,
  type Person,
  shownTimes,
} from './wrap-report.ts';

/** Returns the wrap report of a day as a document. What people are paid is not in it. */
export function reportDocument(
  found: DayReport,
  company: { name: string; paper: Paper },
): PdfDocument {
  const { project, day, report, media, people } = found;
  const changed = report.updatedAt ?? day.updatedAt;
  return {
    title: `Wrap report, ${day.label}`,
    company: company.name,
    job: `${project.jobNo} ${project.name}`,
    at: new Date(changed),
    paper: company.paper,
    blocks: [
      {
        kind: 'heading',
        level: 1,
        text: `Wrap report, ${day.label}`,
        detail: `${fullDateInWords(day.date)}. ${stateOf(report, day.timeZone)}`,
      },
      {
        kind: 'facts',
        columns: 4,
        items: [
          { label: 'General call', value: day.callTime },
          ...shownTimes(report).map(([name, label]) => ({ label, value: report[name] ?? '' })),
          ...countsOf(found).map(({ label, value }) => ({ label, value: String(value ?? '') })),
        ],
      },
      ...(media.cards > 0 ? text('Media', mediaSentence(media)) : []),
      ...text('Incidents', report.incidents ?? 'None'),
      ...(report.notes ? text('Notes', report.notes) : []),
      ...hours(people),
    ],
  };
}

function stateOf({ submittedAt, submittedBy }: DayReport['report'], timeZone: string): string {
  if (!submittedAt) return 'Draft, not submitted.';
  const at = instantInFull(new Date(submittedAt), timeZone);
  return `Submitted ${submittedBy ? `by ${submittedBy} ` : ''}${at}.`;
}

function text(title: string, body: string): Block[] {
  return [
    { kind: 'heading', text: title },
    { kind: 'paragraphs', items: body.split(/\n+/) },
  ];
}

function hours(people: Person[]): Block[] {
  if (people.length === 0) return [];
  const rows = groupPeople(people).flatMap(({ title, people: some }) => [
    [title],
    ...some.map(rowOf),
  ]);
  const right = (label: string, share = 1) => ({ label, share, align: 'right' as const });
  return [
    { kind: 'heading', text: 'Hours' },
    {
      kind: 'table',
      columns: [
        { label: 'Name', share: 3.4 },
        right('Call'),
        right('In'),
        right('Out'),
        right('Worked', 1.3),
        right('At 1.5×', 1.2),
        right('At 2×', 1.1),
        right('Meal penalties', 1.2),
      ],
      rows,
    },
    {
      kind: 'paragraphs',
      isSmall: true,
      items: [
        'Worked is out minus in and meals of 30 minutes or more, in real time. Overtime follows the rule of the booking. A meal is due after in, each other one after the end of the last. By an agreement a penalty is counted for each half hour that has begun since; by the law of California one premium for the day. On call (O/C) and without a call (N/C) have no time until one is entered.',
      ],
    },
  ];
}

function rowOf(person: Person) {
  const { name, role, isCalled, card, timecard } = person;
  const call = callInWords(person);
  const detail = [role, card.note].filter(Boolean).join('. ');
  if (card.isAbsent) return [{ text: name, detail }, call, 'Did not', 'come'];
  const at = (percent: number) => {
    const band = timecard?.bands?.find((it) => it.percent === percent);
    return band ? formatDuration(band.minutes) : '';
  };
  return [
    { text: name, detail },
    isCalled ? call : 'Added',
    card.inTime ?? '',
    card.outTime ?? '',
    timecard ? { text: formatDuration(timecard.workedMinutes), isBold: true } : '',
    timecard?.bands === null ? 'separate' : at(150),
    at(200),
    timecard?.mealPenalties ? String(timecard.mealPenalties) : '',
  ];
}

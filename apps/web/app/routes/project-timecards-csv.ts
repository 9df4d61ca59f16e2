import { departmentLabels } from '@callboard/domain/crew/enums';
import { plainAmount } from '@callboard/domain/money/format-money';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import {
  arithmeticOf,
  minutesAt,
  type TimecardRow,
  toRows,
} from '#app/features/crew/timecards/timecards.ts';
import { callInWords } from '#app/features/crew/wrap-report/wrap-report.ts';
import type { Route } from './+types/project-timecards-csv';

/** The timecards of a job as a file. Amounts are in it for those who may see pay. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const found = await getApi(context).wrapReports.timecards({ projectId });
  const money = (key: 'penaltyCents' | 'amountCents', label: string) => ({
    key,
    label,
    text: ({ card, person }: TimecardRow) => {
      const cents = card.timecard?.[key];
      return cents == null ? '' : plainAmount(cents, person.currency);
    },
  });
  const pay = [
    money('penaltyCents', 'Meal penalty pay'),
    money('amountCents', 'Amount'),
    { key: 'currency', label: 'Currency', text: ({ person }: TimecardRow) => person.currency },
  ];
  return csvOf<TimecardRow>(context, {
    request,
    name: 'timecards',
    columns: [
      { key: 'name', label: 'Name', text: ({ person }) => person.name },
      { key: 'role', label: 'Role', text: ({ person }) => person.role },
      {
        key: 'department',
        label: 'Department',
        text: ({ person }) => departmentLabels[person.department],
      },
      { key: 'date', label: 'Date', text: ({ card }) => card.date },
      { key: 'day', label: 'Day', text: ({ card }) => card.label },
      { key: 'call', label: 'Call', text: ({ card }) => callInWords(card) },
      { key: 'in', label: 'In', text: ({ card }) => card.inTime },
      { key: 'out', label: 'Out', text: ({ card }) => card.outTime },
      { key: 'worked', label: 'Worked, minutes', text: ({ card }) => card.timecard?.workedMinutes },
      { key: 'rules', label: 'Rules', text: ({ card }) => card.timecard?.ruleWords },
      { key: 'at150', label: 'At 1.5×, minutes', text: ({ card }) => minutesAt(card, 150) },
      { key: 'at200', label: 'At 2×, minutes', text: ({ card }) => minutesAt(card, 200) },
      {
        key: 'penalties',
        label: 'Meal penalties',
        text: ({ card }) => card.timecard?.mealPenalties,
      },
      { key: 'words', label: 'Arithmetic', text: ({ card }) => arithmeticOf(card) },
      ...(found.seesPay ? pay : []),
      {
        key: 'state',
        label: 'Report',
        text: ({ card }) => (card.isSubmitted ? 'Submitted' : 'Draft'),
      },
      { key: 'note', label: 'Note', text: ({ card }) => card.note },
    ],
    read: async () => ({ items: toRows(found), nextCursor: null }),
  });
}

import { departmentLabels } from '@callboard/domain/crew/enums';
import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import type { OutOfDaysLine } from '#app/features/crew/out-of-days/out-of-days.ts';
import type { Route } from './+types/project-out-of-days-csv';

/** The day out of days of a job as a file, with a column for each date. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const { dates, lines } = await getApi(context).shootDays.outOfDays({ projectId });
  return csvOf<OutOfDaysLine>(context, {
    request,
    name: 'day-out-of-days',
    columns: [
      { key: 'name', label: 'Name', text: (it) => it.name },
      { key: 'role', label: 'Role', text: (it) => it.role },
      { key: 'department', label: 'Department', text: (it) => departmentLabels[it.department] },
      ...dates.map(({ date, label }) => ({
        key: date,
        label: label ? `${date} ${label}` : date,
        text: (it: OutOfDaysLine) => it.codes[date],
      })),
      { key: 'work', label: 'Work', text: (it) => it.totals.work },
      { key: 'hold', label: 'Hold', text: (it) => it.totals.hold },
      { key: 'travel', label: 'Travel', text: (it) => it.totals.travel },
    ],
    read: async () => ({ items: lines, nextCursor: null }),
  });
}

import { getApi } from '#app/context.ts';
import { csvOf } from '#app/csv.ts';
import { type OneLine, oneLinerOf } from '#app/features/schedule/stripboard/one-liner.ts';
import type { Route } from './+types/project-stripboard-csv';

/** The one-liner schedule of a job as a file: a row for each strip. */
export async function loader({ request, context, params: { id: projectId } }: Route.LoaderArgs) {
  const lines = oneLinerOf(await getApi(context).scheduleBlocks.board({ projectId }));
  return csvOf<OneLine>(context, {
    request,
    name: 'one-liner',
    columns: [
      { key: 'date', label: 'Date', text: (it) => it.date },
      { key: 'day', label: 'Day', text: (it) => it.day },
      { key: 'start', label: 'Start', text: (it) => it.start },
      { key: 'end', label: 'End', text: (it) => it.end },
      { key: 'minutes', label: 'Minutes', text: (it) => it.minutes },
      { key: 'kind', label: 'Kind', text: (it) => it.kind },
      { key: 'shot', label: 'Shot', text: (it) => it.shot },
      { key: 'setting', label: 'INT/EXT', text: (it) => it.setting },
      { key: 'light', label: 'Day or night', text: (it) => it.light },
      { key: 'description', label: 'Description', text: (it) => it.description },
      { key: 'cast', label: 'Cast', text: (it) => it.cast },
      { key: 'nextSet', label: 'Next set', text: (it) => it.nextSet },
    ],
    read: async () => ({ items: lines, nextCursor: null }),
  });
}

import type { ColumnRule } from '@callboard/text/columns';
import type { TableReading } from '#app/features/imports/list-table.ts';

/** What a column of a shot list can be. */
export const importFields = [
  'scene',
  'shotRef',
  'intExt',
  'dayNight',
  'description',
  'cast',
  'minutes',
] as const;

export type ImportField = (typeof importFields)[number];

export const fieldLabels: Record<ImportField, string> = {
  scene: 'Scene',
  shotRef: 'Shot',
  intExt: 'INT/EXT',
  dayNight: 'Day or night',
  description: 'Description',
  cast: 'Cast',
  minutes: 'Duration',
};

const is = (pattern: RegExp) => (cell: string) => pattern.test(cell);

/** How the columns of shot lists are found. */
export const shotRules: readonly ColumnRule<ImportField>[] = [
  {
    field: 'intExt',
    heading: /^(intext|ie|interior|intorext|interiorexterior|innenaussen|ia)$/,
    looks: is(/^(int|ext|i|e)\.?(\s*\/\s*(int|ext|i|e)\.?)?$/i),
  },
  {
    field: 'dayNight',
    heading: /^(dn|daynight|dayornight|tod|timeofday|light|tagnacht|tn)$/,
    looks: is(/^(d|n|day|night|dawn|dusk)$/i),
  },
  {
    field: 'minutes',
    heading:
      /^(duration|dur|mins?|minutes|length|est|estimate|esttime|time|setuptime|shoottime|dauer|duree|duracion)$/,
    fits: is(/\d/),
    looks: is(/^(\d+:\d\d(:00)?|\d+(\.\d+)?\s*(h|m|min|mins|hrs?)\w*|\d+h\d+m?)$/i),
  },
  { field: 'scene', heading: /^(scene|sc|scenes|sceneno|scenenumber|szene|bild|escena)$/ },
  {
    field: 'shotRef',
    heading: /^(shot|shots|shotno|shotnumber|setup|no|number|id|slate|einstellung|plan|plano)$/,
    looks: is(/^\d{1,4}[a-z]{0,3}$/i),
  },
  { field: 'cast', heading: /^(cast|talent|characters?|actors?|darsteller)$/ },
  {
    field: 'description',
    heading:
      /^(description|desc|action|whathappens|set|synopsis|shotdescription|beschreibung|descripcion)$/,
    alike: /^(details?|notes?|shotdetails?)/,
  },
];

/** The column with the longest words describes the shot, and one of small numbers says how long it takes. */
export function withDescription(list: TableReading<ImportField>): (ImportField | null)[] {
  const rows = list.table.slice(list.headingAt + 1, list.headingAt + 21);
  const cells = (at: number) => rows.flatMap((it) => it.cells[at] || []);
  const found = [...list.columns];
  if (!found.includes('description')) {
    const lengths = found.map((field, at) => (field ? -1 : cells(at).join('').length));
    const longest = lengths.indexOf(Math.max(...lengths));
    if ((lengths[longest] ?? -1) > 0) found[longest] = 'description';
  }
  if (list.headingAt < 0 && !found.includes('minutes')) {
    const isShort = (at: number) =>
      cells(at).filter(is(/^\d{1,3}$/)).length * 2 > Math.max(1, cells(at).length);
    const at = found.findIndex((field, column) => !field && isShort(column));
    if (at >= 0) found[at] = 'minutes';
  }
  return found;
}

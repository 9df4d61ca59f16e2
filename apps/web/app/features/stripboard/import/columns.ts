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

/** Names of columns in shot lists, without case and punctuation. The first match wins. */
const headings: [field: ImportField, pattern: RegExp][] = [
  ['intExt', /^(intext|ie|interior|intorext)/],
  ['dayNight', /^(dn|daynight|dayornight|tod|timeofday|light)$/],
  [
    'minutes',
    /^(duration|dur|mins?|minutes|length|est|estimate|esttime|time|setuptime|shoottime)$/,
  ],
  ['scene', /^(scene|sc|scenes|sceneno|scenenumber)$/],
  ['shotRef', /^(shot|shotno|shotnumber|setup|no|number|id|slate)$/],
  ['cast', /^(cast|talent|characters?|actors?)/],
  [
    'description',
    /^(description|desc|action|whathappens|set|synopsis|details?|shotdescription|notes?)/,
  ],
];

const key = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function fieldOfHeading(text: string): ImportField | null {
  return headings.find(([, pattern]) => pattern.test(key(text)))?.[0] ?? null;
}

/** Returns whether the first row has the names of the columns. */
export function hasHeadings([first]: string[][]): boolean {
  return (first?.filter((it) => fieldOfHeading(it) !== null).length ?? 0) >= 2;
}

/** What the cells of a column look like, for columns without a heading. */
const looks: [field: ImportField, pattern: RegExp][] = [
  ['intExt', /^(int|ext|i|e)\.?(\s*\/\s*(int|ext|i|e)\.?)?$/i],
  ['dayNight', /^(d|n|day|night|dawn|dusk)$/i],
  ['minutes', /^(\d+:\d\d(:00)?|\d+(\.\d+)?\s*(h|m|min|mins|hrs?)\w*|\d+h\d+m?)$/i],
  ['shotRef', /^\d{1,4}[a-z]{0,3}$/i],
];

/** Guesses what each column is: by its heading, or by what its cells look like. */
export function guessColumns(table: string[][], isHeaded: boolean): (ImportField | null)[] {
  const width = Math.max(0, ...table.map((it) => it.length));
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null | undefined) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const cells = (at: number) =>
    table.slice(isHeaded ? 1 : 0, 20).flatMap((it) => it[at]?.trim() || []);
  const isMost = (at: number, pattern: RegExp) => {
    const filled = cells(at);
    return filled.length > 0 && filled.filter((it) => pattern.test(it)).length * 2 > filled.length;
  };
  const named = Array.from({ length: width }, (_, at) =>
    isHeaded ? take(fieldOfHeading(table[0]?.[at] ?? '')) : null,
  );
  const seen = named.map(
    (field, at) => field ?? take(looks.find(([, pattern]) => isMost(at, pattern))?.[0]),
  );
  // The column with the longest words describes the shot.
  if (!taken.has('description')) {
    const lengths = seen.map((field, at) => (field ? -1 : cells(at).join('').length));
    const longest = lengths.indexOf(Math.max(...lengths));
    if ((lengths[longest] ?? -1) > 0) seen[longest] = take('description');
  }
  if (!isHeaded && !taken.has('minutes')) {
    const at = seen.findIndex((field, column) => !field && isMost(column, /^\d{1,3}$/));
    if (at >= 0) seen[at] = take('minutes');
  }
  return seen;
}

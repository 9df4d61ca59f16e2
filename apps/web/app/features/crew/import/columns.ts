/** What a column of a spreadsheet can be. */
export const importFields = [
  'name',
  'lastName',
  'defaultRole',
  'otherRoles',
  'department',
  'kind',
  'email',
  'phone',
  'city',
  'dayRate',
  'rateHours',
  'kitFee',
  'tags',
  'languages',
  'unionStatus',
  'loanOutName',
  'notes',
] as const;

export type ImportField = (typeof importFields)[number];

export const fieldLabels: Record<ImportField, string> = {
  name: 'Name',
  lastName: 'Last name',
  defaultRole: 'Role',
  otherRoles: 'Other roles',
  department: 'Department',
  kind: 'Kind',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  dayRate: 'Day rate',
  rateHours: 'Hours of a day',
  kitFee: 'Kit fee',
  tags: 'Tags',
  languages: 'Languages',
  unionStatus: 'Union',
  loanOutName: 'Loan-out company',
  notes: 'Notes',
};

/** Names of columns in crew lists, without case and punctuation, in the languages people send. */
const headings: [field: ImportField, pattern: RegExp][] = [
  ['lastName', /^(lastname|surname|familyname|nachname|nom|apellidos?)$/],
  ['email', /^(e?mail|emailaddress|emails|correo|courriel)/],
  ['phone', /^(phone|mobile|cell|tel|telephone|telefon|handy|telefono|movil)/],
  ['department', /^(dept|department|abteilung|departamento)/],
  ['otherRoles', /^(otherroles?|secondaryroles?|alsoworksas)/],
  ['kind', /^(kind|type|crewtype)$/],
  ['kitFee', /^(kit|box)(fee|rental|rate)?$/],
  ['rateHours', /^(hours|ratehours|guarantee|dayhours|stunden)/],
  ['loanOutName', /^(loanout|company|firma|empresa)/],
  ['defaultRole', /^(role|position|title|jobtitle|job|function|funktion|crewrole|puesto|poste)/],
  ['dayRate', /^(rate|dayrate|dailyrate|daily|fee|gage|tagessatz|tarifa)/],
  ['city', /^(city|location|based|basedin|town|home|ort|stadt|ciudad|ville)/],
  ['tags', /^(tags?|labels?|keywords?|skills?)/],
  ['languages', /^(languages?|sprachen?|idiomas?|langues?)/],
  ['unionStatus', /^(union|guild|local|gewerkschaft)/],
  ['notes', /^(notes?|comments?|remarks?|notizen|bemerkung)/],
  ['name', /^(name|fullname|crewname|crewmember|person|contact|firstname|vorname|nombre|prenom)/],
];

const key = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the field that a heading names. */
function fieldOfHeading(text: string): ImportField | null {
  return headings.find(([, pattern]) => pattern.test(key(text)))?.[0] ?? null;
}

/** Returns whether the first row has the names of the columns. */
export function hasHeadings([first]: string[][]): boolean {
  const named = first?.filter((it) => fieldOfHeading(it) !== null).length ?? 0;
  return named >= 2 || (named === 1 && first?.length === 1);
}

/** What the cells of a column look like, for columns without a heading. */
const looks: [field: ImportField, pattern: RegExp][] = [
  ['email', /^\S+@\S+$/],
  ['phone', /^\+?[\d\s().\-/]{7,}$/],
  ['dayRate', /^[$€£]?\s?\d[\d.,]*k?(\s*\/\s*(\d{1,2}|day)\s*(h|hrs?)?)?$/i],
];

/** Fields that only producers may set. */
export const rateFields: ReadonlySet<ImportField> = new Set(['dayRate', 'rateHours', 'kitFee']);

/** Guesses what each column is: by its heading, or by what its cells look like. */
export function guessColumns(rows: string[][], isHeaded: boolean): (ImportField | null)[] {
  const width = Math.max(0, ...rows.map((it) => it.length));
  const taken = new Set<ImportField>();
  const take = (field: ImportField | null) => {
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  };
  const columns = Array.from({ length: width }, (_, at) =>
    isHeaded ? take(fieldOfHeading(rows[0]?.[at] ?? '')) : null,
  );
  const cells = (at: number) => rows.slice(isHeaded ? 1 : 0, 20).map((it) => it[at]?.trim() ?? '');
  const guessed = columns.map((field, at) => field ?? take(lookOf(cells(at))));
  // The first columns of words are the name and the role.
  for (const field of ['name', 'defaultRole'] as const) {
    if (isHeaded || taken.has(field)) continue;
    const at = guessed.findIndex((it, column) => it === null && cells(column).some(isWords));
    if (at >= 0) guessed[at] = take(field);
  }
  return guessed;
}

const isWords = (text: string) => /\p{L}{2}/u.test(text);

function lookOf(cells: string[]): ImportField | null {
  const filled = cells.filter((it) => it !== '');
  if (filled.length === 0) return null;
  const isMost = (pattern: RegExp) =>
    filled.filter((it) => pattern.test(it)).length * 2 > filled.length;
  return looks.find(([, pattern]) => isMost(pattern))?.[0] ?? null;
}

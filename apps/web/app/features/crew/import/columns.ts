import {
  type ColumnRule,
  cityRule,
  companyRule,
  contactRules,
  isPersonName,
  namePartFields,
  nameRules,
  notesRule,
  titleRule,
} from '@callboard/text/columns';
import { departmentOf, namedDepartment } from './departments.ts';

/** What a column of a spreadsheet can be. */
export const importFields = [
  'name',
  ...namePartFields,
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
  firstName: 'First name',
  middleName: 'Middle name',
  lastName: 'Last name',
  nameSuffix: 'Name suffix',
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

/** Fields that several columns can have: further phones and emails are kept in the notes. */
export const manyFields: ReadonlySet<ImportField> = new Set(['email', 'phone', 'notes']);

/** Fields that only producers may set. */
export const rateFields: ReadonlySet<ImportField> = new Set(['dayRate', 'rateHours', 'kitFee']);

const isMoney = (cell: string) => /^\D{0,4}\d[\d.,\s'’]*k?\D{0,6}(\d{1,2}\D{0,6})?$/i.test(cell);
/** A number under a heading that nobody knows is a rate if it says its currency. */
function isRate(cell: string, isHeaded: boolean): boolean {
  if (isHeaded && !/^\p{Sc}/u.test(cell)) return false;
  return /^\p{Sc}?\s?\d[\d.,]{2,7}k?(\s*\/\s*(\d{1,2}|day)\s*(h|hrs?)?)?$/iu.test(cell);
}

/** Without a heading, roles have the form of names: “Key Grip”. */
const isName = (cell: string) => isPersonName(cell) && departmentOf(cell) === null;

/** How the columns of crew lists are found. */
export const crewRules: readonly ColumnRule<ImportField>[] = [
  ...nameRules.map((it) => (it.field === 'name' ? { ...it, looks: isName } : it)),
  ...contactRules,
  {
    field: 'department',
    heading:
      /^(depts?|departments?|departmentname|crewdepartment|organizationdepartment|abteilung|departement|departamento|dipartimento|reparto|afdeling|dzial|oddeleni|reszleg|avdelning|avdeling|osasto|отдел|цех|部門|部门|부서)$/,
    alike: /^(team|unit|area|bereich|gewerk|service|group|section)$/,
    fits: (cell) => departmentOf(cell) !== null,
    looks: (cell) => namedDepartment(cell) !== null,
  },
  {
    field: 'otherRoles',
    heading:
      /^((other|secondary|additional|further)(roles?|positions?|jobs?)|alsoworksas|weiterefunktionen)$/,
  },
  { ...titleRule, field: 'defaultRole', looks: (cell) => departmentOf(cell) !== null },
  {
    field: 'kind',
    heading: /^(kind|crewtype|typeofcrew)$/,
    alike: /^type$/,
    fits: (cell) => /^(crew|cast|vendor|talent)$/i.test(cell),
  },
  { field: 'kitFee', heading: /^(kit|box)(fee|rental|rate)?s?$/, fits: isMoney },
  {
    field: 'rateHours',
    heading:
      /^(hours|ratehours|guarantee|guaranteedhours|dayhours|hoursofaday|hoursperday|stunden)$/,
    fits: (cell) => /^\d{1,2}([.,]\d+)?\D{0,6}$/.test(cell),
  },
  {
    ...companyRule,
    field: 'loanOutName',
    alike: /^loanout|corp$|^business(name)?$|(company|organi[sz]ation|employer|firma)$/,
  },
  {
    field: 'dayRate',
    heading:
      /^(rates?|dayrates?|dailyrates?|daily|fee|gage|tagesgage|tagessatz|tarifa|tarifadia|tarif|tarifjour|cachet|stawka|dagtarief)$/,
    alike: /^(day|daily)?rate/,
    except: /type$|note|currency|ratehours/,
    fits: (cell) => /\d/.test(cell),
    looks: isRate,
  },
  { ...cityRule, field: 'city' },
  {
    field: 'tags',
    heading: /^(tags?|labels?|keywords?|skills?|categories|groupmembership|groups)$/,
    isMany: true,
  },
  {
    field: 'languages',
    heading:
      /^(languages?|languagesspoken|sprachen?|idiomas?|langues?|lingue|talen|jezyki|jazyky|sprak)$/,
  },
  {
    field: 'unionStatus',
    heading: /^(union|unions|unionstatus|unionlocal|guild|local|gewerkschaft|sindicato|syndicat)$/,
  },
  { ...notesRule, field: 'notes' },
];

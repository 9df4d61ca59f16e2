export { headingFinder } from './find-heading.ts';
export { type ColumnRule, type GuessedColumns, guessColumns } from './guess-columns.ts';
export { headingKey } from './heading-key.ts';
export { isEmail, isPersonName, isPhone, isWebAddress, partsOf } from './looks.ts';
export {
  cityRule,
  companyRule,
  contactRules,
  namePartFields,
  nameRules,
  notesRule,
  titleRule,
} from './person-rules.ts';

import { statementFormats, type statementStates } from '@callboard/db/enums';

export { statementFormats };

export type StatementFormat = (typeof statementFormats)[number];
export type StatementState = (typeof statementStates)[number];

export const statementFormatLabels: Record<StatementFormat, string> = {
  ofx: 'OFX or QFX',
  csv: 'CSV',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  qif: 'QIF',
};

/** Formats of bank statements. */
export const statementFormats = ['ofx', 'csv', 'camt053', 'mt940', 'qif'] as const;

/** States of an imported statement. */
export const statementStates = ['queued', 'reading', 'mapping', 'ready', 'failed'] as const;

export type StatementFormat = (typeof statementFormats)[number];
export const statementFormatLabels: Record<StatementFormat, string> = {
  ofx: 'OFX or QFX',
  csv: 'CSV',
  camt053: 'CAMT.053',
  mt940: 'MT940',
  qif: 'QIF',
};

/** Orders of day, month and year that a CSV file may have. */
export const dateFormats = ['YMD', 'MDY', 'DMY', 'YYMD', 'days'] as const;

export type DateFormat = (typeof dateFormats)[number];

/** Names of the formats, for people. */
export const dateFormatLabels: Record<DateFormat, string> = {
  YMD: 'year, month, day',
  MDY: 'month, day, year',
  DMY: 'day, month, year',
  YYMD: 'year of two digits, month, day',
  days: 'day numbers of a spreadsheet',
};

/** Whether money in is positive, negative, or what the type of a line says ("DEBIT"). */
export const signs = ['written', 'inverted', 'types'] as const;

export type Signs = (typeof signs)[number];

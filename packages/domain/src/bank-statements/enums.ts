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

interface Line {
  day: string;
  amount: string;
  id?: string;
  name?: string;
}

/** Writes an OFX file of a checking account. */
export const ofx = (lines: Line[], { account = '12345678', closing = '' } = {}) =>
  `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD
  <BANKACCTFROM><BANKID>9<ACCTID>${account}<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>${lines
    .map(
      ({ day, amount, id = day, name = 'CAFE' }) =>
        `<STMTTRN><TRNTYPE>OTHER<DTPOSTED>202611${day}<TRNAMT>${amount}<FITID>${id}<NAME>${name}</STMTTRN>`,
    )
    .join(
      '',
    )}</BANKTRANLIST>${closing && `<LEDGERBAL><BALAMT>${closing}<DTASOF>20261120</LEDGERBAL>`}
  </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

/** Writes a CSV file of a bank. */
export const csv = (lines: string) => `Date,Description,Amount\n${lines}`;

const balance = (code: string, amount: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>`;
/** Writes a statement of a camt.053 file with one line. */
export const stmt = (iban: string, closing: string, { opening = '100.00', day = '20' } = {}) =>
  `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${balance('OPBD', opening)}${balance('CLBD', closing)}
  <Ntry><Amt Ccy="EUR">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-11-${day}</Dt></BookgDt><AcctSvcrRef>${iban}-${day}</AcctSvcrRef></Ntry></Stmt>`;
/** Writes a camt.053 file. */
export const camt = (...statements: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt>${statements.join('')}</BkToCstmrStmt></Document>`;

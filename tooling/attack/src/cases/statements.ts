import type { Case, Group } from '../attack.ts';
import type { Browser } from '../http/browser.ts';
import type { HttpResponse } from '../http/target.ts';
import type { Stage } from '../stage.ts';

/** Time that the preview of a hostile file may take, in seconds: it starts a process. */
const allowedSeconds = 10;

const size = 1_000_000;
const csv = (rows: string) => `Date,Description,Amount\n${rows}\n`;

/** Files that a reader with a wrong expression takes minutes or forever for. */
const slow: Readonly<Record<string, string>> = {
  'spaces in an amount': csv(`2026-11-21,A,-${' '.repeat(size)}x`),
  'columns without end': csv(',x'.repeat(size / 2)),
  'a name without an end': `<Document${'a'.repeat(size)}`,
  'elements in elements': `<?xml version="1.0"?><Document>${'<a>'.repeat(size / 3)}</Document>`,
  'transactions without an end': `<OFX>${'<STMTTRN>'.repeat(size / 9)}</OFX>`,
};

const created = { institutionName: 'Old Mill', name: 'Savings', type: 'depository' };

async function preview(browser: Browser, file: string) {
  const sent = await browser.send('/bank-statements/file?name=statement', {
    ...{ method: 'PUT', body: file, seconds: 30 },
  });
  const { id } = sent.status === 201 ? JSON.parse(sent.text) : { id: '' };
  const shown = await browser.call('bankStatements.preview', { id }, 'query');
  return { id, shown };
}

function faultOf(name: string, { status, seconds }: HttpResponse): string[] {
  if (status === 0 || status >= 500) return [`${name}: it answered ${status}`];
  return seconds > allowedSeconds ? [`${name}: it took ${seconds.toFixed(1)} s`] : [];
}

const reading: Case<Stage> = {
  name: 'slow-statements',
  tried: 'statement files that are slow to read',
  seconds: 120,
  run: async (stage) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    const holes: string[] = [];
    for (const [name, file] of Object.entries(slow)) {
      const { shown } = await preview(browser, file);
      holes.push(...faultOf(name, shown));
    }
    return holes;
  },
};

const line = (day: string) =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>202611${day}<TRNAMT>-1.00<FITID>${day}<NAME>A</STMTTRN>`;

/** Files of which a part would be lost, or read in a way that nobody confirmed. */
const uncertain: Readonly<Record<string, string>> = {
  'lines outside of the list': `OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>${line('20')}</BANKTRANLIST><OTHER>${line('21')}</OTHER></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
  'a day that may be a month': csv('05/10/2026,A,-1.00'),
  'a thousand that may be a decimal': csv('2026-10-05,A,"-2,500"'),
};

const importing: Case<Stage> = {
  name: 'uncertain-statements',
  tried: 'importing statements of which lines are lost or readings are open, past the page',
  run: async (stage) => {
    const browser = await stage.scene.browserOf(stage, stage.scene.ours.owner);
    const holes: string[] = [];
    for (const [name, file] of Object.entries(uncertain)) {
      const { id } = await preview(browser, file);
      const statements = [{ position: 0, skipsProblems: true, account: { created } }];
      const done = await browser.call('bankStatements.import', { id, statements }, 'mutation');
      if (done.status !== 409) holes.push(`${name}: the import answered ${done.status}`);
    }
    return holes;
  },
};

export const statements: Group<Stage> = { name: 'statements', cases: [reading, importing] };

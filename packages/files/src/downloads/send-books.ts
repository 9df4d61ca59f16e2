import { withRule } from '@callboard/core';
import { memberRule, readAsMember, recordDownload } from '@callboard/core/accounts';
import {
  findYearEndPack,
  type NumberedInvoice,
  openAccountingExport,
} from '@callboard/core/ledger';
import { FiscalYear } from '@callboard/domain/books/fields';
import { AppError } from '@callboard/domain/errors';
import { makeZip } from 'client-zip';
import { create as contentDisposition } from 'content-disposition';
import type { Caller } from '../caller.ts';
import { printInvoices } from './print-invoices.ts';
import { sandboxed } from './send-object.ts';
import { cancelable } from './zip.ts';

/** The books can be taken away while the plan has lapsed. */
const rule = memberRule('money.view', { needsPlan: false });

interface TextFiles {
  name: string;
  files: readonly { name: string; text: string }[];
  /** Invoices whose PDFs are in the zip. */
  invoices?: readonly NumberedInvoice[];
}

/** Sends an export for the accountant, one file as it is and several as a zip. */
export async function sendAccountingExport(
  caller: Caller,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const { database, member } = caller;
  const found = await readAsMember(database, member, (ctx) =>
    openAccountingExport(withRule(ctx, rule), { id }),
  );
  return send(caller, { ...found, list: 'accounting-export', request });
}

/** Sends what the accountant needs of a fiscal year as a zip, with the PDFs of its invoices. */
export async function sendYearEndPack(
  caller: Caller,
  { year, request }: { year: string; request: Request },
): Promise<Response> {
  const parsed = FiscalYear.safeParse({ year: Number(year) });
  if (!parsed.success) throw new AppError('not_found', 'There is no such year.');
  const { database, member } = caller;
  const found = await readAsMember(database, member, (ctx) =>
    findYearEndPack(withRule(ctx, rule), parsed.data),
  );
  return send(caller, { ...found, list: 'year-end', request });
}

type Sent = TextFiles & { list: string; request: Request };

/** Sends text files and PDFs, and writes the download to the audit log before. */
async function send(caller: Caller, { name, files, invoices = [], list, request }: Sent) {
  const [first, ...others] = files;
  const isWhole = first !== undefined && others.length === 0;
  const type = isWhole ? 'csv' : 'zip';
  const headers = {
    ...sandboxed,
    'cache-control': 'private, no-store, no-transform',
    'content-disposition': contentDisposition(`${name}.${type}`, { type: 'attachment' }),
    'content-type': isWhole ? 'text/csv; charset=utf-8' : 'application/zip',
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { userId, workspaceId } = caller.member;
  await recordDownload(
    caller.database,
    { userId, workspaceId },
    { list, filter: { name }, rows: files.length + invoices.length },
  );
  const body = isWhole ? first.text : cancelable(makeZip(contentsOf(caller, { files, invoices })));
  return new Response(body, { headers });
}

type Contents = Required<Omit<TextFiles, 'name'>>;

async function* contentsOf(caller: Caller, { files, invoices }: Contents) {
  for (const { name, text } of files) yield { name, input: text };
  yield* printInvoices(caller, invoices);
}

import { AppError, withRule } from '@callboard/core';
import { memberRule, readAsMember } from '@callboard/core/access';
import { openAccountingExport } from '@callboard/core/accounting-exports';
import { recordDownload } from '@callboard/core/activity';
import { FiscalYear } from '@callboard/core/books/fields';
import { findYearEndPack } from '@callboard/core/year-end';
import { makeZip } from 'client-zip';
import { create as contentDisposition } from 'content-disposition';
import type { Caller } from '../caller.ts';
import { sandboxed } from './send-object.ts';

/** The books can be taken away while the plan has lapsed. */
const rule = memberRule('money.view', { needsPlan: false });

interface TextFiles {
  name: string;
  files: readonly { name: string; text: string }[];
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

/** Sends what the accountant needs of a fiscal year as a zip. */
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

/** Sends text files, and writes the download to the audit log before. */
async function send({ database, member }: Caller, { name, files, list, request }: Sent) {
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
  const { userId, workspaceId } = member;
  await recordDownload(
    database,
    { userId, workspaceId },
    { list, filter: { name }, rows: files.length },
  );
  const entries = files.map((it) => ({ name: it.name, input: it.text }));
  return new Response(isWhole ? first.text : makeZip(entries), { headers });
}

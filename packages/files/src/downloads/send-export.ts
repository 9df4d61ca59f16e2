import { withRule } from '@callboard/core';
import { memberRule, readAsMember } from '@callboard/core/access';
import { findZip } from '@callboard/core/exports';
import type { Caller } from '../caller.ts';
import { sendObject } from './send-object.ts';

const rule = memberRule('exports.manage', { needsPlan: false });

/** Sends the zip of an export to a person who may export the workspace. */
export async function sendExport(
  { database, store, member }: Caller,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const zip = await readAsMember(database, member, (ctx) => findZip(withRule(ctx, rule), { id }));
  const contentType = 'application/zip';
  return sendObject(store, { ...zip, contentType, etag: zip.key.id, request, mayRedirect: true });
}

import { withRule } from '@callboard/core';
import { asMember, memberRule, readAsMember } from '@callboard/core/accounts';
import { findZip, recordZipDownload } from '@callboard/core/files';
import type { Caller } from '../caller.ts';
import { sendObject } from './send-object.ts';

const rule = memberRule('exports.manage', { needsPlan: false });

/**
 * Sends the zip of an export to a person who may export the workspace, and writes it to the audit log
 * before the first byte.
 */
export async function sendExport(
  { database, store, member }: Caller,
  { id, request }: { id: string; request: Request },
): Promise<Response> {
  const zip = await readAsMember(database, member, (ctx) => findZip(withRule(ctx, rule), { id }));
  const sent = { ...zip, contentType: 'application/zip', etag: zip.key.id, mayRedirect: true };
  const response = await sendObject(store, { ...sent, request });
  if (!sendsBytes(request, response)) return response;
  try {
    await asMember(database, member, (ctx) => recordZipDownload(withRule(ctx, rule), { id }));
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
  return response;
}

/** Returns whether bytes of the zip follow, from us or from the store's own address. */
function sendsBytes({ method }: Request, { status, body }: Response): boolean {
  return method !== 'HEAD' && (body !== null || status === 302);
}

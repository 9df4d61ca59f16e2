import { findCutFile } from '@callboard/core/review';
import { AppError } from '@callboard/domain/errors';
import { type Caller, read } from '../caller.ts';
import { sendFile } from '../papers/send-file.ts';
import { sendCut } from './send-cut.ts';

export const cutsPath = '/api/cuts';

/**
 * Sends what a page plays of a cut to a member who reviews it: `/ID/PART`, as `sendCut` names the parts,
 * or `/ID/download` for the uploaded file as an attachment.
 */
export async function handleCut(caller: Caller, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    throw new AppError('method_not_allowed', 'Cuts are read with GET.');
  }
  const { pathname } = new URL(request.url);
  const [id = '', part = '', ...rest] = pathname.slice(cutsPath.length + 1).split('/');
  if (rest.length > 0) throw new AppError('not_found', 'There is no such cut.');
  const file = await read(caller, (ctx) => findCutFile(ctx, { id }));
  if (part === 'download') return sendFile(caller.store, { file, request });
  return sendCut(caller.store, { file, part, request });
}

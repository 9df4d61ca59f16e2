import { countCall } from '@callboard/core/accounts';
import { AppError } from '@callboard/domain/errors';
import { type Caller, type FileServices, refusalOf } from './caller.ts';
import { cutsPath, handleCut } from './cuts/member-cuts.ts';
import { filesPath, handleDownload } from './downloads/download.ts';
import { handleUpload, uploadsPath } from './uploads/uploads.ts';

/** Paths of uploads and downloads, as patterns of the web server. */
export const filePaths = [
  uploadsPath,
  `${uploadsPath}/*`,
  `${filesPath}/*`,
  `${cutsPath}/*`,
] as const;

/** The browser's session; null without one, or before a company is chosen. */
interface Facts {
  session: {
    userId: string;
    workspaceId: string | null;
    /** When the person last proved who they are in it. */
    confirmedAt?: Date | null | undefined;
  } | null;
}

/** Returns the surface that takes and sends files. Expected failures are one sentence of text. */
export function createFiles(services: FileServices) {
  return async (request: Request, { session }: Facts): Promise<Response> => {
    try {
      if (!session?.workspaceId) throw new AppError('not_signed_in', 'Sign in first.');
      const { userId, workspaceId, confirmedAt } = session;
      const member = { userId, workspaceId, confirmedAt };
      return await answer({ ...services, member }, request);
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
      return new Response(refusal.sentence, { status: refusal.status, headers });
    }
  };
}

async function answer(caller: Caller, request: Request): Promise<Response> {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(request.method);
  await countCall(caller.database, caller.member, isRead ? 'reads' : 'writes');
  const { pathname } = new URL(request.url);
  if (pathname.startsWith(`${cutsPath}/`)) return handleCut(caller, request);
  const handle = pathname.startsWith(`${filesPath}/`) ? handleDownload : handleUpload;
  return handle(caller, request);
}

import { bodyLimit } from 'hono/body-limit';
import type { Middleware } from './http.ts';

/** The largest body an app form or call may send; files go another way. */
export const maxBodyBytes = 1024 * 1024;

const limit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => c.text('That is more than this page takes: at most 1 MB.', 413),
});

/**
 * Answers 413 before a larger body is read. A connection on which a body was left unread is closed,
 * and the answer says so: nothing else is sent on it.
 */
export const bodyCap: Middleware = async (c, next) => {
  const refused = await limit(c, next);
  if (refused instanceof Response) c.res = refused;
  if (c.res.status === 413) c.header('connection', 'close');
};

import { bodyLimit } from 'hono/body-limit';
import type { Middleware } from './http.ts';

/** Largest body of an app form or call. Files are uploaded another way. */
export const maxBodyBytes = 1024 * 1024;

const limit = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => c.text('The request is too large. The limit is 1 MB.', 413),
});

/**
 * Responds 413 before reading a larger body. Closes the connection when a body was not read,
 * because nothing else can be sent on it.
 */
export const bodyCap: Middleware = async (c, next) => {
  const refused = await limit(c, next);
  if (refused instanceof Response) c.res = refused;
  if (c.res.status === 413) c.header('connection', 'close');
};

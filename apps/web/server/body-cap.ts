import { bodyLimit } from 'hono/body-limit';

/** The largest body an app form or call may send; files go another way. */
export const maxBodyBytes = 1024 * 1024;

/** Answers 413 before a larger body is read. */
export const bodyCap = bodyLimit({
  maxSize: maxBodyBytes,
  onError: (c) => c.text('That is more than this page takes: at most 1 MB.', 413),
});

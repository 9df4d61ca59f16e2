import { getApi } from '#app/context.ts';
import type { Route } from './+types/mail-message-body';

// Runs no script, sends no form and loads nothing. Links open in a tab of their own.
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** The HTML of a message, for a frame on its page. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const body = await getApi(context).mail.read({ id });
  return new Response(body?.html ?? 'The contents of this message are deleted.', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'x-frame-options': 'SAMEORIGIN',
      // A sandboxed document has an origin of its own.
      'origin-agent-cluster': '?0',
    },
  });
}

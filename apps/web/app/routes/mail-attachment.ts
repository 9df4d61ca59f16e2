import { getApi } from '#app/context.ts';
import type { Route } from './+types/mail-attachment';

/** A file that was sent with a message, as a download. */
export async function loader({ context, params: { id, place } }: Route.LoaderArgs) {
  const { name, contentType, content } = await getApi(context).mail.attachment({
    id,
    place: Number(place),
  });
  return new Response(Buffer.from(content, 'base64'), {
    headers: {
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

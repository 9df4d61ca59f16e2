import { createHash } from 'node:crypto';
import { finishUpload, recordPart, startUpload } from '@callboard/core/files';
import { captionPhoto } from '@callboard/core/schedule';
import { on, type Story } from './story.ts';

/** A view of a location, drawn. */
export interface View {
  caption: string;
  svg: string;
}

/** Adds drawn photos to a location, in order, if the demo can store pictures. */
export async function addPhotos(
  story: Story,
  { locationId, views }: { locationId: string; views: readonly View[] },
): Promise<void> {
  for (const [at, { caption, svg }] of views.entries()) {
    if (!story.drawings) return;
    const ctx = on(story, -29, `16:${10 + at}`, 'joel');
    const bytes = await story.drawings.draw(svg);
    const { id } = await startUpload(ctx, {
      ...{ name: `${caption}.jpg`, sizeBytes: bytes.length, place: 'location', locationId },
    });
    await recordPart(ctx, {
      ...{ id, offsetBytes: 0, partBytes: bytes.length, contentType: 'image/jpeg' },
      ...{ receipt: '', writeToken: '', hashState: '' },
    });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const { fileId, blobId } = await finishUpload(ctx, { id, sha256 });
    await story.drawings.write({ workspaceId: ctx.workspace.id, id: blobId }, bytes);
    await captionPhoto(ctx, { id: fileId, caption });
  }
}

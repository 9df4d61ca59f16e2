import type { AppRouter } from '@callboard/api';
import { problemSentences } from '@callboard/domain/files/picture-types';
import type { inferRouterOutputs } from '@trpc/server';

export type OwnImage = NonNullable<inferRouterOutputs<AppRouter>['me']['images']['logo']>;

/** Says why an image is not shown yet, or not at all. */
export function ImageState({ image }: { image: OwnImage | null }) {
  if (!image || image.state === 'ready') return null;
  if (image.state === 'pending') {
    return (
      <p role="status" className="text-sm text-soft">
        The image is being prepared. It appears in a moment.
      </p>
    );
  }
  return (
    <p role="alert" className="text-sm text-danger">
      {problemSentences[image.problem ?? 'damaged'].replace('No preview: the', 'Not shown: the')}
    </p>
  );
}

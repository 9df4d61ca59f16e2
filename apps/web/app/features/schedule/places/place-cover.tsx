import { pictureAddress } from '#app/ui/avatar.tsx';

/** The cover of a place on a card. Without alternative text: its name is beside it. */
export function PlaceCover({ id }: { id: string }) {
  return (
    <img
      src={pictureAddress(id, 'large')}
      alt=""
      loading="lazy"
      className="-mx-4 -mt-4 aspect-video w-[calc(100%+2rem)] max-w-none rounded-t-md bg-well object-cover"
    />
  );
}

/** The cover of a place in a row, or the room that it takes. */
export function PlaceThumbnail({ id }: { id: string | null }) {
  const className = '-my-1 size-7 shrink-0 rounded-sm bg-well object-cover';
  if (id === null) return <span aria-hidden="true" className={className} />;
  return <img src={pictureAddress(id, 'small')} alt="" loading="lazy" className={className} />;
}

import { Actions } from '#app/ui/gallery/actions.tsx';
import { Fields } from '#app/ui/gallery/fields.tsx';
import { Lists } from '#app/ui/gallery/lists.tsx';
import { Words } from '#app/ui/gallery/words.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import { useRowKeys } from '#app/ui/use-row-keys.ts';

/** Shows every styled primitive. In development only: routes.ts omits it otherwise. */
export default function DevUi() {
  useRowKeys();
  return (
    <main className="mx-auto grid grid-cols-1 max-w-[64rem] gap-10 px-4 py-8">
      <PageHeader
        title="Interface kit"
        summary="Everything in app/ui, in the theme and width you look at it."
        back={{ to: '/', label: 'Home' }}
      />
      <Words />
      <Actions />
      <Fields />
      <Lists />
      <Toaster />
    </main>
  );
}

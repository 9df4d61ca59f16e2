import { useEffect } from 'react';
import { data, Outlet, useLocation, useSearchParams } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { ExampleControls } from '#app/ui/gallery/example-controls.tsx';
import { galleryPages } from '#app/ui/gallery/pages.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Toaster } from '#app/ui/toast.tsx';
import { useRowKeys } from '#app/ui/use-row-keys.ts';
import type { Route } from './+types/dev-ui.ts';

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).showsGallery) {
    throw data({ message: 'Check the URL, or go to Home.' }, 404);
  }
  return null;
}

export const shouldRevalidate = () => false;

/** Shows every styled primitive, in development and in the browser tests. */
export default function DevUi() {
  useRowKeys();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const isRightToLeft = params.get('dir') === 'rtl';
  useEffect(() => {
    document.documentElement.dir = isRightToLeft ? 'rtl' : 'ltr';
  }, [isRightToLeft]);
  const page = galleryPages.find((it) => pathname.endsWith(`/${it.slug}`));
  return (
    <main className="mx-auto grid max-w-[72rem] grid-cols-1 gap-8 px-4 py-8">
      <PageHeader
        title={page?.title ?? 'Interface kit'}
        summary={page?.summary ?? 'Everything in app/ui, in the theme and width you look at it.'}
        back={page ? { to: '/dev/ui', label: 'Interface kit' } : { to: '/', label: 'Home' }}
      />
      {page && <ExampleControls />}
      <Outlet />
      <Toaster />
    </main>
  );
}

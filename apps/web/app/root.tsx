import latinUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { type ReactNode, useEffect } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { staying } from './connection/stay-here.ts';
import { requestContext } from './context.ts';
import { FailedPage } from './failed-page.tsx';
import { ownDocument } from './own-document.ts';
import { PageAnnouncement } from './page-announcement.tsx';
import { isPlainHandle } from './plain-page.ts';
import type { RootData } from './root-data.ts';
import { themeOf } from './theme.ts';

export function loader({ request, context }: Route.LoaderArgs): RootData {
  return { theme: themeOf(request), requestId: context.get(requestContext).requestId };
}

export const clientMiddleware = [ownDocument, staying];

/** The document keeps the theme, and no other data here changes. */
export const shouldRevalidate = () => false;

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = () => [{ title: 'Callboard' }];

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const isPlain = useMatches().some(({ handle }) => isPlainHandle(handle));
  return (
    <html
      lang="en"
      data-theme={data?.theme ?? 'system'}
      suppressHydrationWarning
      {...(isPlain && { style: { fontFamily: 'system-ui, sans-serif' } })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="description"
          content="Callboard runs productions: projects, schedules, clients and crew of a production company."
        />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcfcfb" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121110" />
        <Meta />
        {!isPlain && (
          <link rel="preload" href={latinUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {/* Our own stylesheets need no nonce; one only on the server would be a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        {!isPlain && <PageScripts />}
      </body>
    </html>
  );
}

function PageScripts() {
  return (
    <>
      <ConnectionNotice />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

export default function Root() {
  // All effects of the children have run, so the page responds to keys and clicks.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <>
      <Outlet />
      <PageAnnouncement />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <FailedPage error={error} />
    </main>
  );
}

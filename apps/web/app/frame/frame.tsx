import { type ReactNode, useEffect, useState } from 'react';
import { HasBanner } from '#app/ui/banner.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { fetchToaster, Toaster } from '#app/ui/toast.tsx';
import { useKeys } from '#app/ui/use-keys.ts';
import { useRowKeys } from '#app/ui/use-row-keys.ts';
import { whenIdle } from '#app/when-idle.ts';
import { UnreadStatus } from './bell.tsx';
import { ConfirmGuard } from './confirm-guard.tsx';
import { PageProgress } from './page-progress.tsx';
import { PhoneBar, PhoneTop } from './phone-bars.tsx';
import { Rail } from './rail.tsx';
import { SessionGuard } from './session-guard.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { useLive } from './use-live.ts';
import { useViewer } from './viewer.ts';

const commandPalette = lazyPart(() => import('./command-palette.tsx'));
const keysDialog = lazyPart(() => import('./keys-dialog.tsx'));
const uploads = lazyPart(async () => ({
  default: (await import('#app/features/files/uploads/uploads.tsx')).Uploads,
}));

/** Frame around every page: rail, search, keyboard shortcuts and live updates. */
export function Frame({ children }: { children: ReactNode }) {
  const [overlay, setOverlay] = useState<'search' | 'keys' | null>(null);
  const [isNewOpen, setNewOpen] = useState(false);
  const { isReadOnly } = useViewer();
  const openSearch = () => setOverlay('search');
  const close = () => setOverlay(null);
  useKeys({
    'mod+k': openSearch,
    '/': openSearch,
    '?': () => setOverlay('keys'),
    n: () => setNewOpen(true),
  });
  useRowKeys();
  useLive();
  useEffect(() => whenIdle(fetchParts), []);
  const newMenu = { isOpen: isNewOpen, onOpenChange: setNewOpen };
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] md:grid-cols-[14rem_minmax(0,1fr)] md:grid-rows-1">
      <a
        href="#page"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-ink px-3 py-2 text-sm text-inverse focus-visible:translate-y-0"
      >
        Skip to content
      </a>
      <PageProgress />
      <UnreadStatus />
      <Rail openSearch={openSearch} newMenu={newMenu} />
      <PhoneTop openSearch={openSearch} />
      <main
        id="page"
        tabIndex={-1}
        className="grid min-w-0 grid-cols-1 content-start gap-5 px-4 pt-4 pb-24 outline-none md:px-8 md:pt-6 md:pb-16"
      >
        <StandingBanner />
        <HasBanner value={isReadOnly}>{children}</HasBanner>
      </main>
      <PhoneBar />
      {overlay === 'search' && <commandPalette.Part close={close} />}
      {overlay === 'keys' && <keysDialog.Part close={close} />}
      <uploads.Part />
      <Toaster />
      <SessionGuard />
      <ConfirmGuard />
    </div>
  );
}

/** Loads what is needed when the connection may be lost. */
function fetchParts(): void {
  for (const part of [fetchToaster, commandPalette.fetch, keysDialog.fetch]) part();
}

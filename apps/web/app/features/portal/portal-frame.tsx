import type { ReactNode } from 'react';
import { Mark } from '#app/frame/wordmark.tsx';
import { DraftOwner, DraftPage } from '#app/ui/form/drafts/draft-owner.ts';
import { Toaster } from '#app/ui/toast.tsx';

interface PortalFrameProps {
  /** Id of the link. What is typed on a shared device is kept for each link apart. */
  linkId: string;
  company: string;
  logoUrl: string | null;
  /** The last line of the page. */
  foot: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of clients, made for phones. Its forms keep what is typed, without the secret. */
export function PortalFrame({ linkId, company, logoUrl, foot, children }: PortalFrameProps) {
  return (
    <DraftOwner value={`link ${linkId}`}>
      <DraftPage value="/portal">
        <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-paper">
          <header className="mx-auto flex w-full max-w-[44rem] min-w-0 items-center gap-3 px-4 pt-5">
            {logoUrl && <img src={logoUrl} alt="" className="h-8 max-w-32 rounded-sm" />}
            <p className="min-w-0 font-medium break-words">{company}</p>
          </header>
          <main className="mx-auto grid w-full max-w-[44rem] grid-cols-1 content-start gap-8 px-4 py-5">
            {children}
          </main>
          <footer className="mx-auto w-full max-w-[44rem] px-4 py-6 text-sm text-faint">
            <p className="flex items-center gap-2">
              <Mark /> {foot}
            </p>
          </footer>
          <Toaster />
        </div>
      </DraftPage>
    </DraftOwner>
  );
}

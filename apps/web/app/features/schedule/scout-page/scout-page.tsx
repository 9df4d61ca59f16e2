import type { ShownScoutSheet } from '@callboard/core/schedule';
import { Printer } from 'lucide-react';
import { Mark } from '#app/frame/wordmark.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Place } from './place.tsx';
import type { ScoutReply } from './scout-reply.ts';

interface ScoutPageProps {
  page: ShownScoutSheet;
  path: string;
  reply: ScoutReply | null;
}

/** The locations that a company shows its client. It needs neither scripts nor fonts. */
export function ScoutPage({ page, path, reply }: ScoutPageProps) {
  const { company, logoUrl, job, title, note, places, isClosed } = page;
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-paper text-[1rem] leading-6">
      <header className="mx-auto flex w-full max-w-[52rem] min-w-0 items-center gap-3 px-4 pt-4">
        {logoUrl && <img src={logoUrl} alt="" className="h-8 max-w-32 rounded-sm" />}
        <p className="min-w-0 flex-1 font-medium break-words">{company}</p>
      </header>
      <main className="mx-auto grid w-full max-w-[52rem] grid-cols-1 content-start gap-8 px-4 py-6">
        <div className="grid grid-cols-1 gap-2">
          <p className="text-soft wrap-anywhere">{job}</p>
          <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance wrap-anywhere">
            {title}
          </h1>
          {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
          {places.length > 0 && (
            <p>
              <a
                href={`${path}/sheet.pdf`}
                className="inline-flex min-h-11 items-center gap-2 underline decoration-edge underline-offset-4 hover:decoration-ink"
              >
                <Printer aria-hidden="true" className="size-4 shrink-0" /> Print (PDF)
              </a>
            </p>
          )}
          {isClosed && (
            <p role="status" className="rounded-md bg-hover px-3 py-2 text-soft">
              This job is closed, so this page takes no answers.
            </p>
          )}
        </div>
        {places.length === 0 && <p>There are no locations on this page any more.</p>}
        {isClosed || places.length === 0 ? (
          places.map((it) => <Place key={it.id} place={it} path={path} />)
        ) : (
          <AnswerForm page={page} path={path} reply={reply} />
        )}
      </main>
      <footer className="mx-auto w-full max-w-[52rem] px-4 py-5 text-sm text-faint">
        <p className="flex items-center gap-2">
          <Mark /> Sent for {company} by Callboard. Anyone with this link can see this page.
        </p>
      </footer>
    </div>
  );
}

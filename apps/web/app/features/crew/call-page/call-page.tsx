import type { OwnSheet } from '@callboard/core/crew';
import { CalendarPlus, Printer } from 'lucide-react';
import { Mark } from '#app/frame/wordmark.tsx';
import type { CallReply } from './call-reply.ts';
import { ConfirmBar } from './confirm-bar.tsx';
import { Mates, Schedule } from './day-lists.tsx';
import { Details, Text } from './details.tsx';
import { Files } from './files.tsx';
import { FileButton } from './out-button.tsx';
import { OwnCall } from './own-call.tsx';
import { Place } from './place.tsx';
import { Questions } from './questions.tsx';
import { Standing } from './standing.tsx';
import { Texts } from './texts.tsx';

interface CallPageProps {
  page: OwnSheet;
  path: string;
  reply: CallReply | null;
}

/** A call sheet as its recipient reads it on a phone. It needs neither scripts nor fonts. */
export function CallPage({ page, path, reply }: CallPageProps) {
  const { company, logoUrl, name, sheet } = page;
  const refusalOf = (intent: CallReply['intent']) => (reply?.intent === intent ? reply : null);
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto] bg-paper text-[1rem] leading-6">
      <header className="mx-auto flex w-full max-w-[40rem] min-w-0 items-center gap-3 px-4 pt-4">
        {logoUrl && <img src={logoUrl} alt="" className="h-8 max-w-32 rounded-sm" />}
        <p className="min-w-0 flex-1 font-medium break-words">{company}</p>
        <p className="min-w-0 text-sm text-soft break-words">{name}</p>
      </header>
      <main
        className="mx-auto grid w-full max-w-[40rem] grid-cols-1 content-start gap-5 px-4 py-4"
        {...(!page.isOpened && { 'data-unopened': `${path}/opened` })}
      >
        <Kept />
        <Standing page={page} conflict={refusalOf('confirm')?.refusal ?? null} />
        <OwnCall page={page} />
        <Place place={sheet.place} />
        <ConfirmBar page={page} path={path} />
        <Files files={sheet.files ?? []} path={path} />
        <Details page={page} />
        <Schedule strips={sheet.strips} />
        <Mates page={page} />
        <Text title="What comes next" text={sheet.advance} />
        <Questions page={page} path={path} reply={refusalOf('ask')} />
        <Texts page={page} path={path} refusal={refusalOf('texts')?.refusal ?? null} />
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          <FileButton url={`${path}/calendar.ics`} icon={<CalendarPlus aria-hidden="true" />}>
            Add to calendar
          </FileButton>
          <FileButton url={`${path}/sheet.pdf`} icon={<Printer aria-hidden="true" />}>
            Print (PDF)
          </FileButton>
        </div>
      </main>
      <footer
        className={`mx-auto w-full max-w-[40rem] px-4 pt-5 text-sm text-faint ${page.isConfirmed ? 'pb-5' : 'pb-5 max-sm:pb-28'}`}
      >
        <p className="flex items-center gap-2">
          <Mark /> Sent for {company} by Callboard. This link is yours alone: do not forward it.
        </p>
      </footer>
    </div>
  );
}

/** Shown by the script when the page comes from the phone itself. */
function Kept() {
  return (
    <div
      data-kept-notice=""
      role="status"
      hidden
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-hover px-3 py-2 text-soft"
    >
      <p className="min-w-0 flex-1 basis-48">
        <strong className="font-medium">No network.</strong> This is the call sheet as last loaded,{' '}
        <span data-kept-at="" />.
      </p>
      <a href="?" className="touch-link font-medium underline underline-offset-4">
        Try again
      </a>
    </div>
  );
}

import { useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import type { JobPlace } from '../places/job-place.ts';
import type { ListedScoutSheet } from './scouting.ts';

const newSheet = lazyPart(() => import('./new-scout-sheet.tsx'));

interface ScoutSectionProps {
  project: { id: string; name: string };
  places: JobPlace[];
  sheets: ListedScoutSheet[];
  isEditable: boolean;
}

/** The scouting sheets of a job, and where one is made. */
export function ScoutSection({ project, places, sheets, isEditable }: ScoutSectionProps) {
  const [isNew, setNew] = useState(false);
  const canMake = isEditable && places.length > 0;
  if (!canMake && sheets.length === 0) return null;
  return (
    <Section
      title="Scouting sheets"
      actions={
        canMake && (
          <Button
            size="sm"
            onPointerEnter={newSheet.fetch}
            onFocus={newSheet.fetch}
            onClick={() => setNew(true)}
          >
            New scouting sheet
          </Button>
        )
      }
    >
      {sheets.length > 0 ? (
        <ul>
          {sheets.map((it) => (
            <Sheet key={it.id} sheet={it} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-soft">
          Show the client locations with photos, as a PDF and by a private link where they pick.
        </p>
      )}
      {isNew && <newSheet.Part project={project} places={places} close={() => setNew(false)} />}
    </Section>
  );
}

function Sheet({ sheet }: { sheet: ListedScoutSheet }) {
  const { id, title, createdAt, createdBy, places, people, isLive } = sheet;
  const { workspace, canChange } = useViewer();
  const { timeZone } = workspace;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2">
      <div className="grid min-w-0 flex-1 basis-64 grid-cols-1">
        <p className="font-medium wrap-anywhere">{title}</p>
        <p className="text-sm text-soft">
          {countOf(places, 'location')}, <Instant at={createdAt} timeZone={timeZone} />
          {createdBy && ` by ${createdBy}`}
        </p>
      </div>
      <p className="text-sm">{people === 0 ? 'No answers yet' : answered(people)}</p>
      <p className="text-sm text-soft">
        <LinkState sheet={sheet} />
      </p>
      <div className="flex items-center gap-3">
        <a
          href={`/scout-sheets/${id}/sheet.pdf`}
          className="touch-link rounded-sm text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
        >
          PDF<span className="sr-only"> of {title}</span>
        </a>
        {isLive && canChange('schedule.edit') && <End sheet={sheet} />}
      </div>
    </li>
  );
}

function answered(people: number): string {
  return `${people === 1 ? '1 person' : `${people} people`} answered`;
}

function LinkState({ sheet: { isLive, endedAt, expiresAt } }: { sheet: ListedScoutSheet }) {
  const { timeZone } = useViewer().workspace;
  if (isLive) {
    return (
      <>
        Link works until <Instant at={expiresAt} timeZone={timeZone} />
      </>
    );
  }
  return (
    <>
      {endedAt ? 'Link ended' : 'Link expired'}{' '}
      <Instant at={endedAt ?? expiresAt} timeZone={timeZone} />
    </>
  );
}

function End({ sheet: { id, title } }: { sheet: ListedScoutSheet }) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const end = async () => {
    setOpen(false);
    const ended = await run(async () => {
      await (await loadApiClient()).scoutSheets.end.mutate({ id });
      return true;
    });
    if (ended) toast('The link was ended');
  };
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" variant="quiet" isBusy={isBusy}>
          End link…<span className="sr-only"> of {title}</span>
        </Button>
      }
      title={`End the link of ${title}?`}
      description="Nobody can open the page with it any more. The answers that came through it stay."
      action={
        <Button variant="danger" onClick={end}>
          End the link
        </Button>
      }
    />
  );
}

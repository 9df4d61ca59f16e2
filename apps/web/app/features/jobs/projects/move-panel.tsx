import { phaseLabels, statusLabels, type WritableStatus } from '@callboard/domain/projects/enums';
import { TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import type { ShownMove } from './use-phase-moves.ts';

interface MovePanelProps {
  latest: ShownMove;
  undo: (move: ShownMove) => void;
  dismiss: () => void;
}

/** Shows the guidance after a job has moved, in a panel that does not block the page. */
export function MovePanel({ latest, undo, dismiss }: MovePanelProps) {
  const { project, to, moved } = latest;
  useEscape(dismiss);
  return (
    <section
      aria-label="Phase moved"
      className="fixed inset-x-2 bottom-18 z-40 grid max-h-[60dvh] animate-rise gap-3 overflow-y-auto rounded-lg bg-sheet p-4 shadow-float sm:right-4 sm:left-auto sm:w-[22rem] md:bottom-4"
    >
      <header className="flex items-start gap-2">
        <p role="status" className="min-w-0 flex-1 pt-1 text-pretty">
          <strong className="font-semibold">{project.name}</strong>{' '}
          {to ? `moved to ${phaseLabels[to]}` : 'has no phase'}
        </p>
        <Button size="sm" disabled={!moved} onClick={() => undo(latest)}>
          Undo
        </Button>
        <IconButton label="Dismiss" className="-mr-2 size-7" onClick={dismiss}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      {moved?.warnings.map((it) => (
        <p
          key={it}
          className="flex items-center gap-2 rounded-md bg-tally-wash px-2.5 py-1.5 text-sm text-tally-ink"
        >
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          {it}
        </p>
      ))}
      {to && (
        <div className="grid gap-1.5">
          <h2 className="text-xs text-faint">{phaseLabels[to]} checklist, logged with the move</h2>
          {moved ? <Guidance items={moved.guidance} /> : <Skeleton className="h-20 w-full" />}
        </div>
      )}
      {to === 'shoot' && moved && moved.warnings.length > 0 && (
        <LinkButton to={`/projects/${project.id}/call-sheets`}>Go to call sheets</LinkButton>
      )}
      {to === 'closed' && moved?.warnings.length !== 0 && (
        <LinkButton to={`/projects/${project.id}/wrap`}>Go to wrap</LinkButton>
      )}
      {to === 'post' && moved && moved.warnings.length > 0 && (
        <LinkButton to={`/projects/${project.id}/media?show=at-risk`}>Go to media</LinkButton>
      )}
      {moved?.offeredStatus && (
        <OfferStatus
          key={`${project.id}.${to}`}
          id={project.id}
          status={moved.offeredStatus}
          done={dismiss}
        />
      )}
    </section>
  );
}

function Guidance({ items }: { items: string[] }) {
  return (
    <ul className="grid gap-1 text-sm">
      {items.map((it) => (
        <li key={it} className="ml-4 list-disc marker:text-faint">
          {it}
        </li>
      ))}
    </ul>
  );
}

interface OfferStatusProps {
  id: string;
  status: WritableStatus;
  done: () => void;
}

/** Offers the status that matches the phase, when somebody has set another. */
function OfferStatus({ id, status, done }: OfferStatusProps) {
  const { pending, run } = useOptimisticMutations<string>();
  const accept = async () => {
    const updated = await run(status, async () =>
      (await loadApiClient()).projects.update.mutate({ id, status }),
    );
    if (updated) done();
  };
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
      <p className="min-w-0 flex-1 text-sm text-soft">
        The status was set by hand, so it did not change.
      </p>
      <Button size="sm" isBusy={pending.length > 0} onClick={accept}>
        Set to {statusLabels[status]}
      </Button>
    </div>
  );
}

function useEscape(act: () => void): void {
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      if (!document.querySelector('dialog, [role=dialog], [role=menu]')) latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

import { type ExportState, problemSentences } from '@callboard/domain/exports/enums';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useFetcher } from 'react-router';
import { countOf } from '#app/count-of.ts';
import type { ActReply } from '#app/forms.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { Meter } from '#app/ui/segments.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { useActToast } from '#app/ui/use-act-toast.ts';
import { download } from '../entry.ts';
import { type ExportItem, isUnderWay } from './export-item.ts';

const pills: Record<ExportState, { label: string; shape: PillShape; tone: PillTone }> = {
  queued: { label: 'Waiting', shape: 'ring', tone: 'neutral' },
  running: { label: 'In progress', shape: 'half', tone: 'neutral' },
  ready: { label: 'Ready', shape: 'check', tone: 'good' },
  failed: { label: 'Failed', shape: 'cross', tone: 'danger' },
  canceled: { label: 'Canceled', shape: 'dash', tone: 'faint' },
  expired: { label: 'Deleted after 7 days', shape: 'dash', tone: 'faint' },
};

/** An export: its state, its progress while it is made, and what can be done with it. */
export function ExportRow({ item }: { item: ExportItem }) {
  const { label, shape, tone } = pills[item.state];
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-56 gap-0.5">
          <span role="status">
            <Pill shape={shape} tone={tone}>
              {label}
            </Pill>
          </span>
          <p className="text-xs text-faint">
            Started by <bdi>{item.requestedBy}</bdi>, <At at={item.createdAt} hasTime />
          </p>
        </div>
        <ExportAct item={item} />
      </div>
      <Details item={item} />
    </li>
  );
}

function At(instant: { at: Date; hasTime?: boolean }) {
  return <Instant {...instant} timeZone={useViewer().workspace.timeZone} />;
}

function Details({ item }: { item: ExportItem }): ReactNode {
  const { state, problem, missingFiles, expiresAt } = item;
  if (state === 'running') return <Progress item={item} />;
  if (state === 'queued' && problem) {
    return <p className="text-sm text-soft">The last attempt failed. Retrying soon.</p>;
  }
  if (state === 'failed' && problem) {
    return <p className="text-sm text-danger">{problemSentences[problem]}</p>;
  }
  if (state !== 'ready' || !expiresAt) return null;
  return (
    <p className="text-sm text-soft">
      {missingFiles > 0 &&
        `The contents of ${countOf(missingFiles, 'file')} were missing: see missing-files.txt. `}
      It will be deleted on <At at={expiresAt} />.
    </p>
  );
}

function Progress({ item: { doneBytes, totalBytes } }: { item: ExportItem }) {
  if (totalBytes === null) return <p className="text-sm text-soft">Collecting records…</p>;
  const words = `${formatBytes(doneBytes)} of ${formatBytes(totalBytes)}`;
  return (
    <div className="grid max-w-md gap-1.5">
      <Meter label={`Export: ${words}`} value={doneBytes} max={totalBytes} tallyFrom={2} />
      <p className="tabular text-xs text-faint">{words}</p>
    </div>
  );
}

function ExportAct({ item }: { item: ExportItem }) {
  const { id, state, sizeBytes } = item;
  const fetcher = useFetcher<ActReply>();
  useActToast(fetcher);
  const { data } = fetcher;
  const isReady = state === 'ready';
  useEffect(() => {
    if (isReady && data?.refusal === null) download(`/api/files/exports/${id}`);
  }, [isReady, data, id]);
  const post = (intent: string) => void fetcher.submit({ intent, id }, { method: 'post' });
  const isBusy = fetcher.state !== 'idle';
  if (isReady) {
    return (
      <Button
        variant="primary"
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => post('open-export')}
      >
        Download {formatBytes(sizeBytes ?? 0)}
      </Button>
    );
  }
  if (!isUnderWay(item)) return null;
  return (
    <Button isBusy={isBusy} onClick={() => post('cancel-export')}>
      Cancel
    </Button>
  );
}

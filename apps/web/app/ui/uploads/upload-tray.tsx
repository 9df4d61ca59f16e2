import { useVirtualizer } from '@tanstack/react-virtual';
import { Check, ChevronDown, CircleAlert, Pause, Play, RotateCw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { IconButton } from '../button.tsx';
import { cx } from '../cx.ts';
import { Meter } from '../segments.tsx';
import { useIsPhone } from '../use-is-phone.ts';
import { formatBytes, sentenceOf, shareSent, type Upload } from './upload.ts';

interface UploadTrayProps {
  uploads: Upload[];
  pause: (id: string) => void;
  resume: (id: string) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Dismisses the tray; offered when nothing is on its way. */
  dismiss: () => void;
  /** Says whether the pointer or the focus is on the tray, so that it stays. */
  hold?: (isHeld: boolean) => void;
}

/** Uploads on their way, in a corner of the frame: they go on while pages change. */
export function UploadTray({ uploads, dismiss, hold, ...acts }: UploadTrayProps) {
  // On a phone the list would cover the title of an open panel.
  const isPhone = useIsPhone();
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? (!isPhone || uploads.some(({ state }) => state === 'failed'));
  if (uploads.length === 0) return null;
  const isOver = uploads.every((it) => it.state === 'done' || it.state === 'failed');
  const percent = Math.floor(shareSent(uploads) * 100);
  return (
    <section
      aria-label="Uploads"
      onPointerEnter={() => hold?.(true)}
      onPointerLeave={() => hold?.(false)}
      onFocus={() => hold?.(true)}
      onBlur={() => hold?.(false)}
      className="panel-beside fixed end-4 bottom-4 z-30 max-md:bottom-18 w-[22rem] max-w-[calc(100vw-2rem)] overflow-hidden rounded-lg bg-sheet shadow-float"
    >
      <header className="flex items-center gap-1 py-1.5 ps-4 pe-2">
        <p role="status" className="min-w-0 flex-1 truncate text-sm font-medium">
          <bdi>{sentenceOf(uploads)}</bdi>
        </p>
        <bdi className="tabular text-xs text-faint">{percent}%</bdi>
        <IconButton
          label={isOpen ? 'Collapse' : 'Expand'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" className={cx(!isOpen && 'rotate-180')} />
        </IconButton>
        {isOver && (
          <IconButton label="Dismiss" onClick={dismiss}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </header>
      {isOpen ? (
        <UploadList uploads={uploads} {...acts} />
      ) : (
        <Meter label={`${percent}% sent`} value={percent} max={100} tallyFrom={2} />
      )}
    </section>
  );
}

type UploadListProps = Omit<UploadTrayProps, 'dismiss' | 'hold'>;

function UploadList({ uploads, ...acts }: UploadListProps) {
  const root = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: uploads.length,
    getScrollElement: () => root.current,
    estimateSize: () => 60,
    getItemKey: (index) => uploads[index]?.id ?? index,
    overscan: 4,
    initialRect: { width: 350, height: 260 },
  });
  return (
    <div ref={root} className="max-h-64 overflow-y-auto border-t border-line">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const upload = uploads[index];
          return (
            upload && (
              <li
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                style={{ translate: `0 ${start}px` }}
                className="absolute inset-x-0 top-0"
              >
                <UploadRow upload={upload} {...acts} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type UploadRowProps = Omit<UploadListProps, 'uploads'> & { upload: Upload };

function UploadRow({ upload, pause, resume, retry, remove }: UploadRowProps) {
  const { id, name, sizeBytes, sentBytes, state, error } = upload;
  return (
    <div className="grid grid-cols-1 gap-1 px-4 py-2">
      <div className="flex items-center gap-1">
        {state === 'done' && <Check aria-hidden="true" className="size-4 shrink-0 text-good" />}
        {state === 'failed' && (
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-danger" />
        )}
        <span dir="auto" className="min-w-0 flex-1 truncate text-sm rtl:text-right">
          {name}
        </span>
        {state === 'sending' && (
          <IconButton label={`Pause ${name}`} onClick={() => pause(id)}>
            <Pause aria-hidden="true" />
          </IconButton>
        )}
        {state === 'paused' && (
          <IconButton label={`Resume ${name}`} onClick={() => resume(id)}>
            <Play aria-hidden="true" />
          </IconButton>
        )}
        {state === 'failed' && (
          <IconButton label={`Try ${name} again`} onClick={() => retry(id)}>
            <RotateCw aria-hidden="true" />
          </IconButton>
        )}
        {state !== 'done' && (
          <IconButton label={`Cancel ${name}`} onClick={() => remove(id)}>
            <X aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {state !== 'done' && state !== 'failed' && (
        <Meter label={`${name}, sent`} value={sentBytes} max={sizeBytes} tallyFrom={2} />
      )}
      <p className={cx('tabular text-xs', state === 'failed' ? 'text-danger' : 'text-faint')}>
        <bdi>{error ?? progressOf(upload)}</bdi>
      </p>
    </div>
  );
}

function progressOf({ state, sentBytes, sizeBytes }: Upload): string {
  if (state === 'done') return formatBytes(sizeBytes);
  if (state === 'waiting') return `Waiting, ${formatBytes(sizeBytes)}`;
  const sent = `${formatBytes(sentBytes)} of ${formatBytes(sizeBytes)}`;
  return state === 'paused' ? `Paused, ${sent}` : sent;
}

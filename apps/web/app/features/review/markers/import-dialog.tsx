import { mostImportedNotes } from '@callboard/domain/notes/limits';
import { type FrameRate, frameRateNames, frameRates } from '@callboard/domain/timecode/frame-rates';
import { frameAt, frameOfTimecode, timecodeOf } from '@callboard/domain/timecode/timecode';
import { type FormEvent, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import { FileDrop } from '#app/ui/uploads/file-drop.tsx';
import { decodeText } from '../decode-text.ts';
import type { CutVersion, ReviewData } from '../review-data.ts';
import {
  type FoundMarker,
  mostMarkerBytes,
  type ReadMarkers,
  readMarkers,
} from './read-markers.ts';
import { TimelineFields } from './timeline-fields.tsx';

interface ImportDialogProps {
  page: ReviewData;
  version: CutVersion;
  close: () => void;
}

interface Shown extends ReadMarkers {
  rate: FrameRate;
  startFrame: number;
}

/** Reads the markers of an editing program, shows them, and makes them notes for the team. */
export default function ImportDialog({ page, version, close }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, refusal, run } = useAct();
  const look = async (form: HTMLFormElement) => {
    setProblem(null);
    try {
      setRead(await readFrom(file, new FormData(form), version));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file cannot be read.');
    }
  };
  const send = async ({ markers, rate }: Shown) => {
    const sent = await run(async () => {
      const notes = markers.map((it) => toNote(it, rate, version.durationMs));
      return (await loadApiClient()).notes.import.mutate({ versionId: version.id, notes });
    });
    if (!sent) return;
    toast(doneWords(sent.count, markers.length));
    close();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) void (read ? send(read) : look(event.currentTarget));
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isStaying) => isStaying || close()}
      title={`Import markers to v${version.versionNumber}`}
      description="Markers of Media Composer, Resolve, Premiere or Final Cut become notes that only the team sees."
    >
      <form className="grid grid-cols-1 gap-4" onChange={() => setRead(null)} onSubmit={submit}>
        {(problem ?? refusal) && (
          <Banner tone="danger" role="alert">
            {problem ?? refusal}
          </Banner>
        )}
        <FileDrop
          label={file?.name ?? 'Drop the file here, or choose it'}
          hint="Text, EDL, XML or FCPXML, up to 5 MB."
          accept=".txt,.edl,.xml,.fcpxml"
          add={([it]) => {
            setFile(it ?? null);
            setRead(null);
          }}
        />
        <TimelineFields page={page} />
        {read && <Found read={read} />}
        <DialogActions>
          <Button
            type="submit"
            variant="primary"
            isBusy={isBusy}
            disabled={read?.markers.length === 0}
          >
            {read ? `Import ${countOf(read.markers.length, 'note')}` : 'Read the file'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Found({ read: { markers, left, rate, startFrame } }: { read: Shown }) {
  return (
    <div className="grid gap-3 text-sm" role="status">
      <ul className="grid max-h-60 overflow-y-auto">
        {markers.map((it, at) => (
          <li
            key={`${at} ${it.frame}`}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 border-t border-line py-1.5"
          >
            <span className="tabular text-soft">{timecodeOf(startFrame + it.frame, rate)}</span>
            <span dir="auto" className="wrap-anywhere">
              {it.text}
            </span>
          </li>
        ))}
      </ul>
      {left.length > 0 && (
        <details>
          <summary>{countOf(left.length, 'marker')} left out</summary>
          <ul className="grid gap-1 py-2 text-soft">
            {left.map((it) => (
              <li key={it} className="wrap-anywhere">
                {it}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

async function readFrom(
  file: File | null,
  form: FormData,
  { durationMs }: CutVersion,
): Promise<Shown> {
  const rateName = frameRateNames.find((it) => it === form.get('rate'));
  if (!file || !rateName) throw new Error('Choose a file and a frame rate.');
  if (file.size > mostMarkerBytes) throw new Error('The file is larger than 5 MB.');
  const rate = frameRates[rateName];
  const startFrame = frameOfTimecode(String(form.get('start')), rate);
  if (startFrame === null) throw new Error('Enter the first timecode as 01:00:00:00.');
  const frames = durationMs === null ? null : frameAt(durationMs, rate) + 1;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  if (text === null) throw new Error('The file is no text in UTF-8. Save it as UTF-8 first.');
  const found = readMarkers(text, { rate, startFrame, frames });
  if (found.markers.length > mostImportedNotes) {
    throw new Error(`The file has more than ${mostImportedNotes} markers. Import it in parts.`);
  }
  return { ...found, rate, startFrame };
}

function toNote({ frame, length, text }: FoundMarker, rate: FrameRate, durationMs: number | null) {
  const at = (count: number) =>
    Math.min(Math.round((count * 1000 * rate.seconds) / rate.frames), durationMs ?? Infinity);
  return { body: text, timeMs: at(frame), endTimeMs: length > 1 ? at(frame + length) : null };
}

function doneWords(count: number, all: number): string {
  if (count === 0) return 'All of them are notes already';
  const known = all - count;
  const words = `${countOf(count, 'note')} imported`;
  return known > 0 ? `${words}, ${known} were here already` : words;
}

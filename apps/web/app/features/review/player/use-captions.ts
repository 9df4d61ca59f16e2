import { type RefObject, useRef, useState } from 'react';
import { useStable } from '#app/ui/use-stable.ts';
import { type Cue, captionLimits, captionText, readCaptions } from './captions.ts';

export interface Captions {
  fileName: string | null;
  /** Why the last file was not shown. */
  refusal: string | null;
  load: (file: File) => void;
  remove: () => void;
}

/** Shows captions of a file of the person over a film. The file does not leave the browser. */
export function useCaptions(media: RefObject<HTMLMediaElement | null>): Captions {
  const track = useRef<TextTrack>(undefined);
  const [state, setState] = useState<Pick<Captions, 'fileName' | 'refusal'>>({
    fileName: null,
    refusal: null,
  });
  const show = useStable((cues: readonly Cue[]) => {
    track.current ??= media.current?.addTextTrack('captions', 'Captions');
    if (!track.current) return;
    // A track that is disabled hides its cues.
    track.current.mode = 'showing';
    for (const cue of [...(track.current.cues ?? [])]) track.current.removeCue(cue);
    for (const cue of cues) track.current.addCue(toTrackCue(cue));
  });
  const load = useStable(async (file: File) => {
    const cues = await cuesIn(file);
    if (cues.length === 0) {
      const refusal = `${file.name} has no captions. Choose an SRT or WebVTT file up to 2 MB.`;
      return setState({ ...state, refusal });
    }
    show(cues);
    setState({ fileName: file.name, refusal: null });
  });
  const remove = useStable(() => {
    show([]);
    setState({ fileName: null, refusal: null });
  });
  return { ...state, load, remove };
}

async function cuesIn(file: File): Promise<Cue[]> {
  if (file.size > captionLimits.bytes) return [];
  return readCaptions(captionText(new Uint8Array(await file.arrayBuffer())));
}

function toTrackCue({ startSeconds, endSeconds, text, isOnTop }: Cue): VTTCue {
  const cue = new VTTCue(startSeconds, endSeconds, text);
  if (isOnTop) cue.line = 0;
  return cue;
}

import type { CutMedia } from '@callboard/core/review';
import type { ReactNode } from 'react';
import { lazyPart } from '#app/ui/on-demand.tsx';
import { problemWords } from './media-words.ts';
import { useRefresh } from './use-refresh.ts';

const pdf = lazyPart(() => import('#app/features/files/pdf-preview.tsx'));

interface CutFileProps {
  /** Null once the file is deleted. */
  media: CutMedia | null;
  /** Under which the parts of the file are. */
  path: string;
  title: string;
  /** The player, if something can be played. */
  player: ReactNode;
}

/** An uploaded cut: a film or a sound in the player, an image, or the pages of a PDF. */
export function CutFile({ media, path, title, player }: CutFileProps) {
  const transcode = media?.transcode;
  useRefresh(transcode?.state === 'pending');
  if (!media) return <Note>The file of this cut is no longer kept.</Note>;
  if (media.kind === 'pdf') return <pdf.Part url={`${path}/original`} name={title} />;
  if (media.kind === 'image') {
    if (!media.image) return <Note>The picture is being prepared.</Note>;
    const { width, height } = media.image;
    return (
      <img
        src={`${path}/picture`}
        alt={title}
        width={width}
        height={height}
        className="mx-auto h-auto max-h-[70dvh] w-auto max-w-full rounded-md bg-well object-contain"
      />
    );
  }
  return (
    <>
      {player}
      <Preparation transcode={transcode} hasPlayer={Boolean(player)} />
    </>
  );
}

interface PreparationProps {
  transcode: CutMedia['transcode'] | undefined;
  hasPlayer: boolean;
}

/** Says how far a film is prepared for browsers, and why it is not. */
function Preparation({ transcode, hasPlayer }: PreparationProps) {
  if (transcode?.state === 'pending' && !transcode.made.includes('low')) {
    const words = `The film is being prepared for browsers: ${transcode.progress} %.`;
    if (!hasPlayer) return <Note>{words}</Note>;
    return <p className="text-sm text-soft">{words} Until then it plays as it was uploaded.</p>;
  }
  if (!transcode?.problem) return null;
  const words = problemWords[transcode.problem];
  return hasPlayer ? <p className="text-sm text-soft">{words}</p> : <Note>{words}</Note>;
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="grid min-h-28 w-full place-content-center rounded-md bg-well px-4 text-center text-sm text-balance text-soft">
      {children}
    </p>
  );
}

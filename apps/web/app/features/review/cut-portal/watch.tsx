import type { PortalCut } from '@callboard/core/review';
import { Download, Play } from 'lucide-react';
import { LinkButton } from '#app/ui/button.tsx';
import { formatBytes } from '#app/ui/uploads/upload.ts';
import { CutFile } from '../film/cut-file.tsx';
import { type FilmNote, FilmPlayer } from '../film/film-player.tsx';
import { useFilmStage } from '../film/film-stage.ts';
import { framedUrlOf } from '../framed-cut.ts';
import { FramedCut } from '../framed-player.tsx';

interface WatchProps {
  cut: PortalCut;
  /** Of the page. */
  path: string;
}

/**
 * The cut that a client watches: played here, in a frame where its site allows that, and always a way
 * to it.
 */
export function Watch({ cut, path }: WatchProps) {
  const stage = useFilmStage();
  const { title, version, media, notes, canDownload } = cut;
  const { externalUrl, versionNumber } = version;
  if (externalUrl === null) {
    const named = `${title}, v${versionNumber}`;
    const at = `${path}/${versionNumber}`;
    return (
      <>
        <CutFile
          {...{ media, path: at, title: named }}
          player={
            stage && (
              <FilmPlayer
                key={at}
                title={named}
                notes={notes.flatMap(filmNote)}
                usualReadout="clock"
              />
            )
          }
        />
        {canDownload && media && (
          <LinkButton
            to={`${at}/download`}
            reloadDocument
            icon={<Download aria-hidden="true" />}
            size="lg"
            className="justify-self-start"
          >
            Download v{versionNumber}, {formatBytes(media.sizeBytes)}
          </LinkButton>
        )}
      </>
    );
  }
  const framed = framedUrlOf(externalUrl);
  return (
    <div className="grid grid-cols-1 gap-2">
      {framed && <FramedCut title={`${title}, v${versionNumber}`} url={framed} />}
      <LinkButton
        to={externalUrl}
        icon={<Play aria-hidden="true" />}
        size="lg"
        variant={framed ? 'quiet' : 'primary'}
        className={framed ? 'justify-self-start' : 'min-h-14'}
        target="_blank"
        rel="noreferrer"
      >
        {framed ? `Open v${versionNumber}` : `Watch v${versionNumber}`} on{' '}
        {new URL(externalUrl).hostname.replace(/^www\./, '')}
      </LinkButton>
    </div>
  );
}

function filmNote(note: PortalCut['notes'][number]): FilmNote[] {
  return note.parentId === null ? [{ ...note, tone: 'client' }] : [];
}

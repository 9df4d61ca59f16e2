import { Download } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { CutFrame } from './cut-frame.tsx';
import { CutFile } from './film/cut-file.tsx';
import { type FilmNote, FilmPlayer } from './film/film-player.tsx';
import { useFilmStage } from './film/film-stage.ts';
import { mediaFacts } from './film/media-words.ts';
import { SpecList } from './film/spec-list.tsx';
import type { CutVersion, ReviewData, ReviewNote } from './review-data.ts';

interface VersionCutProps {
  page: ReviewData;
  version: CutVersion;
}

/** The cut of a version, and what is known of it. */
export function VersionCut({ page, version }: VersionCutProps) {
  const { workspace } = useViewer();
  const stage = useFilmStage();
  const { deliverable, versions, media, notes } = page;
  const { versionNumber, fileName, postedBy, createdAt, kind } = version;
  const newest = versions[0]?.versionNumber ?? versionNumber;
  const title = `${deliverable.title}, v${versionNumber}`;
  const path = `/api/cuts/${version.id}`;
  return (
    <div className="grid grid-cols-1 gap-2">
      {kind === 'link' ? (
        <CutFrame version={version} title={deliverable.title} />
      ) : (
        <CutFile
          {...{ media, path, title }}
          player={stage && <FilmPlayer key={path} title={title} notes={filmNotes(notes)} />}
        />
      )}
      <p className="text-sm text-soft">
        v{versionNumber}, <bdi>{fileName}</bdi>, posted by <bdi>{postedBy}</bdi>{' '}
        <Instant at={createdAt} timeZone={workspace.timeZone} hasTime />.
        {versionNumber < newest && ` v${newest} is newer.`}
      </p>
      {media && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-soft">
          <span className="tabular">{mediaFacts(media)}</span>
          <a
            href={`${path}/download`}
            download={fileName}
            className="inline-flex min-h-8 items-center gap-1 rounded-sm hover:underline touch-link"
          >
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
        </p>
      )}
      {media?.transcode && <SpecList asked={deliverable} file={media.transcode} />}
    </div>
  );
}

function filmNotes(notes: readonly ReviewNote[]): FilmNote[] {
  return notes
    .filter((it) => it.parentId === null)
    .map((it) => ({ ...it, tone: it.visibility, isResolved: it.resolvedAt !== null }));
}

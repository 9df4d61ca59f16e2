import { Download } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { comparedFilm } from './compare/compared-film.ts';
import { useComparison } from './compare/use-comparison.tsx';
import { CutFrame } from './cut-frame.tsx';
import { CutFile } from './film/cut-file.tsx';
import { type FilmNote, FilmPlayer } from './film/film-player.tsx';
import { useFilmStage } from './film/film-stage.ts';
import { mediaFacts } from './film/media-words.ts';
import { SpecList } from './film/spec-list.tsx';
import type { CutVersion, ReviewData, ReviewNote } from './review-data.ts';
import type { VersionLinks } from './use-version-links.ts';

interface VersionCutProps {
  page: ReviewData;
  version: CutVersion;
  links: VersionLinks;
}

/** The cut of a version, and what is known of it. */
export function VersionCut({ page, version, links }: VersionCutProps) {
  const { workspace } = useViewer();
  const stage = useFilmStage();
  const { deliverable, versions, media, notes } = page;
  const { versionNumber, fileName, postedBy, createdAt, kind } = version;
  const newest = versions[0]?.versionNumber ?? versionNumber;
  const title = `${deliverable.title}, v${versionNumber}`;
  const path = `/api/cuts/${version.id}`;
  const other = comparedFilm(page);
  const end = () => links.compare(null);
  const { bar, comparison } = useComparison({
    ...{ film: stage?.film, name: `v${versionNumber}`, other, end },
    swap: () => page.other && links.go(page.other.version),
  });
  return (
    <div className="grid grid-cols-1 gap-2">
      {bar}
      {other && !(other.film && stage) && <NothingToCompare name={other.name} end={end} />}
      {kind === 'link' ? (
        <CutFrame version={version} title={deliverable.title} />
      ) : (
        <CutFile
          {...{ media, path, title }}
          player={
            stage && <FilmPlayer key={path} {...{ title, comparison }} notes={filmNotes(notes)} />
          }
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

function NothingToCompare({ name, end }: { name: string; end: () => void }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      {name} cannot be compared here: both versions must be films that play.
      <Button size="sm" onClick={end}>
        Stop comparing
      </Button>
    </p>
  );
}

function filmNotes(notes: readonly ReviewNote[]): FilmNote[] {
  return notes
    .filter((it) => it.parentId === null)
    .map((it) => ({ ...it, tone: it.visibility, isResolved: it.resolvedAt !== null }));
}

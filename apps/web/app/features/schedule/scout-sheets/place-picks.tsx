import { scoutPickLabels, scoutPicks } from '@callboard/domain/scout-sheets/enums';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import type { Scouting } from './scouting.ts';

/** Answers that are shown before the others are asked for. */
const shownFirst = 3;

interface PlacePicksProps {
  locationId: string;
  scouting: Scouting;
}

/** What the client thinks of a location of a job. */
export function PlacePicks({ locationId, scouting }: PlacePicksProps) {
  const answers = scouting.answers.filter((it) => it.locationId === locationId);
  const picks = scouting.picks.filter((it) => it.locationId === locationId);
  const total = picks.reduce((sum, it) => sum + it.count, 0);
  if (total === 0) return null;
  const countOfPick = (pick: string) => picks.find((it) => it.pick === pick)?.count ?? 0;
  const later = answers.slice(shownFirst);
  return (
    <section aria-label="Answers of the client" className="grid gap-2 border-t border-line pt-3">
      <p className="tabular text-sm font-medium">
        Client: {scoutPicks.map((it) => `${scoutPickLabels[it]} ${countOfPick(it)}`).join(' · ')}
      </p>
      <Answers answers={answers.slice(0, shownFirst)} />
      {later.length > 0 && (
        <details>
          <summary className="cursor-pointer text-sm text-soft">
            {later.length} earlier {later.length === 1 ? 'answer' : 'answers'}
          </summary>
          <Answers answers={later} />
        </details>
      )}
      {answers.length < total && (
        <p className="text-xs text-faint">
          {answers.length} of {total} answers are shown, the newest of the job.
        </p>
      )}
    </section>
  );
}

function Answers({ answers }: { answers: Scouting['answers'] }) {
  const { timeZone } = useViewer().workspace;
  if (answers.length === 0) return null;
  return (
    <ul className="grid gap-2 text-sm">
      {answers.map(({ id, name, pick, comment, title, updatedAt }) => (
        <li key={id} className="min-w-0">
          <p className="wrap-anywhere">
            <bdi>{name}</bdi>
            {pick && `: ${scoutPickLabels[pick]}`}
          </p>
          {comment && <p className="wrap-anywhere whitespace-pre-line">{comment}</p>}
          <p className="text-xs text-faint wrap-anywhere">
            {title}, <Instant at={updatedAt} timeZone={timeZone} hasTime />
          </p>
        </li>
      ))}
    </ul>
  );
}

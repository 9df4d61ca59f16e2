import { checksumLabels, driveStatusLabels } from '@callboard/domain/media/enums';
import { mismatchInWords } from '@callboard/domain/media/mismatch-in-words';
import { Link } from 'react-router';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import type { LoggedCard } from './media-data.ts';

type Copy = LoggedCard['copies'][number];

/** The drives that hold a card, each with its state. */
export function CardCopies({ copies }: { copies: Copy[] }) {
  if (copies.length === 0) return <span className="text-faint">On no drive</span>;
  return (
    <ul className="flex flex-wrap gap-x-3">
      {copies.map((it) => (
        <li key={it.driveId} className="relative">
          <CopyState copy={it} />
        </li>
      ))}
    </ul>
  );
}

function CopyState({ copy }: { copy: Copy }) {
  const [shape, tone, words] = stateOf(copy);
  return (
    <Link
      to={`/drives/${copy.driveId}`}
      title={words}
      className="touch-link rounded-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      <Pill shape={shape} tone={tone}>
        <bdi>{copy.label}</bdi>
        <span className={copy.mismatchedFiles ? '' : 'sr-only'}>: {words}</span>
      </Pill>
    </Link>
  );
}

function stateOf(copy: Copy): [PillShape, PillTone, string] {
  if (!copy.isReadable) {
    const status = driveStatusLabels[copy.driveStatus].toLowerCase();
    return ['cross', 'danger', `does not count, the drive is ${status}`];
  }
  if (copy.mismatchedFiles) return ['cross', 'danger', mismatchInWords(copy.mismatchedFiles)];
  if (!copy.verifiedAt) return ['ring', 'tally', 'not verified'];
  const by = copy.checksumType ? ` by ${checksumLabels[copy.checksumType]}` : '';
  return ['check', 'good', `verified${by}`];
}

import { checksumLabels } from '@callboard/domain/media/enums';
import type { CardInManifest, MatchedManifest } from '@callboard/domain/media/match-manifest';
import { useId, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { countOf } from '#app/count-of.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tick } from '#app/ui/choice.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.tsx';
import { gigabytes } from '../gigabytes.ts';
import type { JobMedia } from '../media-data.ts';
import { ChooseManifests } from './choose-manifests.tsx';

interface ManifestImportProps {
  media: JobMedia;
  isOpen: boolean;
  close: () => void;
}

/** Reads the manifests of a drive in the browser, shows what they say, then records the copies. */
export default function ManifestImport({ media, isOpen, close }: ManifestImportProps) {
  const [read, setRead] = useState<MatchedManifest | null>(null);
  const leave = () => {
    setRead(null);
    close();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(it) => it || leave()}
      title="Import manifests"
      description="MHL or ASC MHL files of one drive, or a folder with them. Nothing is stored before you confirm."
    >
      {read ? (
        <Review media={media} read={read} done={leave} back={() => setRead(null)} />
      ) : (
        <ChooseManifests media={media} show={setRead} />
      )}
    </Dialog>
  );
}

interface ReviewProps {
  media: JobMedia;
  read: MatchedManifest;
  done: () => void;
  back: () => void;
}

function Review({ media, read, done, back }: ReviewProps) {
  const id = useId();
  const drives = media.drives.filter((it) => it.isReadable);
  const [driveId, setDriveId] = useState('');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, refusal, run } = useAct();
  const chosen = read.cards.filter((it) => !skipped.has(it.cardId));
  const bad = read.cards.filter((it) => it.mismatches.length > 0);
  const send = async () => {
    const copies = {
      driveId,
      cardIds: chosen.map((it) => it.cardId),
      checksumTypes: chosen.map((it) => (it.isIncomplete ? null : it.checksumType)),
      mismatchedFiles: chosen.map((it) => it.mismatches.length),
    };
    const isSent = await run(async () => {
      await (await loadApiClient()).mediaCards.importCopies.mutate(copies);
      return true;
    });
    if (!isSent) return;
    done();
    toast(`Copies of ${countOf(chosen.length, 'card')} are recorded`);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {refusal && (
        <Banner tone="danger" role="alert">
          {refusal}
        </Banner>
      )}
      {bad.length > 0 && (
        <Banner tone="danger" role="alert">
          Checksums do not match on {bad.map((it) => it.roll).join(', ')}. Do not format{' '}
          {bad.length === 1 ? 'this card' : 'these cards'}: offload again.
        </Banner>
      )}
      <ul className="grid border-t border-line">
        {read.cards.map((it) => (
          <FoundCard
            key={it.cardId}
            card={it}
            isChosen={!skipped.has(it.cardId)}
            choose={(isChosen) => {
              const rest = new Set(skipped);
              if (isChosen) rest.delete(it.cardId);
              else rest.add(it.cardId);
              setSkipped(rest);
            }}
          />
        ))}
      </ul>
      {read.cards.length === 0 && (
        <p className="text-sm">No card of this job matches. Log the cards first, by their rolls.</p>
      )}
      {read.unmatched.files > 0 && (
        <p className="text-sm text-faint">
          {countOf(read.unmatched.files, 'file')} of no card, in {read.unmatched.folders.join(', ')}
          .
        </p>
      )}
      {read.cards.length > 0 && (
        <Field id={`${id}-drive`} label="Drive that has these copies">
          <Select
            id={`${id}-drive`}
            value={driveId}
            onChange={({ currentTarget }) => setDriveId(currentTarget.value)}
          >
            <option value="">Choose</option>
            {drives.map((it) => (
              <option key={it.id} value={it.id}>
                {it.label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DialogActions>
        <Button variant="quiet" onClick={back}>
          Other files
        </Button>
        {read.cards.length > 0 && (
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={driveId === '' || chosen.length === 0}
            onClick={() => void send()}
          >
            Record {countOf(chosen.length, 'copy', 'copies')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

interface FoundCardProps {
  card: CardInManifest;
  isChosen: boolean;
  choose: (isChosen: boolean) => void;
}

function FoundCard({ card, isChosen, choose }: FoundCardProps) {
  return (
    <li className="border-b border-line">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is among the children */}
      <label className="flex min-h-11 items-start gap-2.5 py-2 text-sm">
        <Tick checked={isChosen} onChange={({ currentTarget }) => choose(currentTarget.checked)} />
        <span className="grid min-w-0 gap-0.5">
          <span>
            <span className="font-medium">{card.roll}</span>{' '}
            <span className="text-soft">
              {countOf(card.files, 'file')}, {gigabytes(Math.round(card.bytes / 1e9))}
            </span>
          </span>
          <span className={isFine(card) ? 'text-good' : 'text-danger'}>{verdict(card)}</span>
        </span>
      </label>
    </li>
  );
}

function isFine({ mismatches, checksumType, isIncomplete }: CardInManifest): boolean {
  return mismatches.length === 0 && checksumType !== null && !isIncomplete;
}

function verdict(card: CardInManifest): string {
  const { mismatches, checksumType, isIncomplete } = card;
  const [first] = mismatches;
  if (first) {
    const more = mismatches.length > 1 ? ` and ${mismatches.length - 1} more` : '';
    return `Does not match: ${first}${more}. Recorded as a mismatch.`;
  }
  if (isIncomplete) return 'Less than the size of the card, so the copy is not verified by it.';
  if (!checksumType)
    return 'Not all files have a known checksum, so the copy is not verified by it.';
  return `Verified by ${checksumLabels[checksumType]}`;
}

import type { CardStatus } from '@callboard/domain/media/enums';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAct } from '#app/acts/use-act.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { CopyDialog, EditCardDialog } from './card-dialogs.tsx';
import type { JobMedia, LoggedCard } from './media-data.ts';

interface CardActsProps {
  media: JobMedia;
  card: LoggedCard;
}

/** The step of each status that comes next. Two of them are confirmed first. */
const steps: Partial<Record<CardStatus, { to: CardStatus; label: string }>> = {
  on_set: { to: 'offloading', label: 'Start offload' },
  offloading: { to: 'verifying', label: 'Verify' },
  verifying: { to: 'verified', label: 'Verified' },
};

/** What can be done with a card now, its next step first. */
export function CardActs({ media, card }: CardActsProps) {
  const { isBusy, run } = useAct((error) => toastError(refusalText(error)));
  const move = async (status: CardStatus, done: string) => {
    const isMoved = await run(async () => {
      await (await loadApiClient()).mediaCards.move.mutate({ id: card.id, status });
      return true;
    });
    if (isMoved) toast(done);
  };
  const step = steps[card.status];
  return (
    <span className="relative flex flex-wrap justify-end gap-1.5 py-0.5 stacked:justify-start stacked:pt-1.5">
      {card.status === 'verifying' && <Mismatch card={card} move={move} />}
      {step && (
        <Button
          size="sm"
          isBusy={isBusy}
          aria-label={`${step.label} ${card.roll}`}
          onClick={() => void move(step.to, stepDone(card, step.to))}
        >
          {step.label}
        </Button>
      )}
      {card.status === 'verified' && <Format card={card} move={move} />}
      <CopyDialog
        media={media}
        card={card}
        trigger={
          <Button
            size="sm"
            aria-label={`Record a copy of ${card.roll}`}
            disabled={!media.drives.some((it) => it.isReadable)}
            title={media.drives.length === 0 ? 'Add a drive first' : undefined}
          >
            Copy…
          </Button>
        }
      />
      <EditCardDialog
        media={media}
        card={card}
        trigger={
          <Button
            size="sm"
            variant="quiet"
            aria-label={`Correct ${card.roll}`}
            icon={<Ellipsis aria-hidden="true" />}
          />
        }
      />
    </span>
  );
}

function stepDone({ roll }: LoggedCard, to: CardStatus): string {
  if (to === 'offloading') return `${roll} is offloading`;
  return to === 'verifying' ? `${roll} is verifying` : `${roll} is verified`;
}

interface StepProps {
  card: LoggedCard;
  move: (status: CardStatus, done: string) => Promise<void>;
}

function Mismatch({ card, move }: StepProps) {
  return (
    <Confirmed
      label="Mismatch…"
      name={`Mismatch of ${card.roll}`}
      title={`Do the checksums of ${card.roll} not match?`}
      description="The card goes back to set and must be offloaded again. Do not format it."
      confirm="Report mismatch"
      act={() => move('on_set', `${card.roll} failed verification. Do not format it.`)}
    />
  );
}

/** Formatting needs two verified copies; until then the dialog says what is missing. */
function Format({ card, move }: StepProps) {
  const { roll, copies, verified } = card;
  const good = copies.filter((it) => it.verifiedAt && it.isReadable).map((it) => it.label);
  if (verified < 2) {
    return (
      <Confirmed
        label="Format…"
        name={`Format ${roll}`}
        title={`Do not format ${roll} yet`}
        description={
          verified === 0
            ? 'It has no verified copy on a readable drive, and needs two.'
            : `Its only verified copy on a readable drive is on ${good[0]}. It needs two, on different drives.`
        }
      />
    );
  }
  return (
    <Confirmed
      label="Format…"
      name={`Format ${roll}`}
      title={`Format ${roll}?`}
      description={`Its verified copies are on ${good.join(' and ')}. The card itself no longer counts as a copy.`}
      confirm="Card is formatted"
      act={() => move('formatted', `${roll} is formatted`)}
    />
  );
}

interface ConfirmedProps {
  label: string;
  /** Accessible name of the button. */
  name: string;
  title: string;
  description: ReactNode;
  /** Label of the button that does it; without one the dialog only explains. */
  confirm?: string;
  act?: () => Promise<void>;
}

function Confirmed({ label, name, title, description, confirm, act }: ConfirmedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" aria-label={name}>
          {label}
        </Button>
      }
      title={title}
      description={description}
      action={
        confirm &&
        act && (
          <Button
            variant="danger"
            onClick={() => {
              setOpen(false);
              void act();
            }}
          >
            {confirm}
          </Button>
        )
      }
    />
  );
}

import { businessDaysUntil } from '@callboard/domain/dates/business-days';
import { type FormEvent, useId, useState } from 'react';
import type { useAct } from '#app/acts/use-act.ts';
import { apiClient } from '#app/api-client.ts';
import { countOf } from '#app/count-of.ts';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { CancellationTerms } from '#app/features/schedule/cancellation-terms.tsx';
import { KillFeeCost, KillFeeField } from '#app/features/schedule/kill-fee-field.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Content } from '#app/ui/content.tsx';
import { Dialog, DialogActions } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Textarea } from '#app/ui/input.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { useLoaded } from '#app/use-loaded.ts';
import type { Cell } from './crew-page.ts';
import { clashesOf, type Move, moveLabels, promotionsBy } from './moves.ts';
import { ticksInWords } from './totals.ts';

export interface AskedMove {
  cells: Cell[];
  to: Move;
}

interface MoveDialogProps extends AskedMove {
  today: string;
  /** Dates of public holidays. */
  holidays: string[];
  act: ReturnType<typeof useAct>;
  /** Makes the move. */
  send: (more: { reason?: string; killFeePercent?: number }) => void;
  close: () => void;
}

const loadFees = (ids: string, signal: AbortSignal) =>
  apiClient.bookings.killFees.query({ bookingDayIds: ids.split(' ') }, { signal });

/** Says what a move of dates does to others, and asks for the reason of a cancellation. */
export default function MoveDialog(props: MoveDialogProps) {
  const { cells, to, act, send, close } = props;
  const id = useId();
  const [reason, setReason] = useState('');
  const [killFeePercent, setKillFee] = useState(0);
  const { may, cancellationTerms } = useProject();
  const isCancellation = to === 'cancelled';
  const {
    value: fees,
    error,
    retry,
  } = useLoaded(loadFees, isCancellation ? cells.map(({ on }) => on.id).join(' ') : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({
      ...(reason.trim() && { reason: reason.trim() }),
      ...(killFeePercent > 0 && { killFeePercent }),
    });
  };
  const lines = to === 'confirmed' ? clashesOf(cells) : promotionsBy(cells);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || close()}
      title={`${moveLabels[to]} ${ticksInWords(cells)}?`}
      description={isCancellation && noticeWords(props)}
    >
      <form onSubmit={submit} className="grid gap-4">
        {act.refusal && (
          <Banner tone="danger" role="alert">
            {act.refusal}
          </Banner>
        )}
        {lines.length > 0 && (
          <ul className="grid list-disc gap-1 ps-5 text-sm">
            {lines.map((it) => (
              <li key={it}>{it}.</li>
            ))}
          </ul>
        )}
        {isCancellation && <CancellationTerms terms={cancellationTerms} />}
        {isCancellation && (
          <Content
            isLoading={!fees}
            error={error}
            retry={retry}
            skeleton={<SkeletonRows count={2} />}
          >
            {fees && may.editPay && (
              <KillFeeField percent={killFeePercent} onChange={setKillFee} fees={fees} />
            )}
            {fees && !may.editPay && <KillFeeCost fees={fees} />}
          </Content>
        )}
        {(isCancellation || to === 'released') && (
          <Field id={id} label="Reason" isOptional={!isCancellation}>
            <Textarea
              id={id}
              rows={2}
              required={isCancellation}
              maxLength={500}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
        )}
        <DialogActions>
          <Button type="submit" variant={isCancellation ? 'danger' : 'primary'} isBusy={act.isBusy}>
            {to === 'confirmed' && lines.length > 0 ? 'Confirm anyway' : moveLabels[to]}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function noticeWords({ cells, today, holidays }: MoveDialogProps): string {
  const first = cells.map(({ on }) => on.date).sort()[0] ?? today;
  const notice = countOf(Math.max(0, businessDaysUntil(today, first, holidays)), 'business day');
  return `${notice} of notice. Their calls are removed.`;
}

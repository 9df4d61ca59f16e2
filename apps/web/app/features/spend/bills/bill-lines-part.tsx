import type { BillJob } from '@callboard/core/spend';
import { Clock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import type { FormField } from '#app/ui/form/fields.tsx';
import { textOf } from '#app/ui/form/typed-props.ts';
import { toast, toastError } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';
import { BillLinesField, type Rounding } from './bill-lines-field.tsx';
import { isTyped, useBillRows } from './bill-rows.ts';
import { linesOf } from './lines-of-order.ts';
import { send } from './send.ts';

interface BillLinesProps {
  field: FormField;
  /** Whether it is a bill of a person. */
  isPerson: boolean;
  /** The person whose hours can fill the lines, or none. */
  personId: string;
  /** The chosen job, with what it can be coded to once that is loaded. */
  jobId: string;
  job: BillJob | null;
  /** The job of the lines that the form began with. */
  firstJobId: string;
  /** The chosen order, whose lines are taken if none are typed yet. */
  order: BillJob['orders'][number] | undefined;
  typedCurrency: string;
  /** Currency of the company. */
  currency: string;
  rounding: Rounding;
}

/** The lines of a bill, which hours or an order can fill. */
export default function BillLinesPart(props: BillLinesProps) {
  const { field, isPerson, personId, job, order } = props;
  const lineKind = isPerson ? 'labor' : 'rental';
  const rows = useBillRows(textOf(field), lineKind);
  useEffect(() => rows.begin(lineKind), [lineKind]);
  const lastJobId = useRef(props.firstJobId);
  useEffect(() => {
    if (lastJobId.current !== props.jobId) rows.leaveJob();
    lastJobId.current = props.jobId;
  }, [props.jobId]);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    if (order && !latest.current.rows.some(isTyped)) latest.current.take(linesOf(order));
  }, [order]);
  const proposal = useProposal({ personId, projectId: job?.id ?? '', rows });
  const currency = props.typedCurrency || (proposal.currency ?? job?.currency ?? props.currency);
  return (
    <BillLinesField
      {...rows}
      field={field}
      currency={currency}
      rounding={props.rounding}
      bidLines={job?.lines ?? []}
      hasDates={isPerson}
      actions={
        proposal.isPossible && (
          <Button
            size="sm"
            icon={<Clock aria-hidden="true" />}
            isBusy={proposal.isBusy}
            onClick={() => void proposal.fill()}
          >
            Fill from hours
          </Button>
        )
      }
    />
  );
}

interface Proposal {
  personId: string;
  projectId: string;
  rows: ReturnType<typeof useBillRows>;
}

/** Fills the lines from the hours that a person worked on the job, at once if none are typed. */
function useProposal({ personId, projectId, rows }: Proposal) {
  const [isBusy, setBusy] = useState(false);
  const [currency, setCurrency] = useState<string>();
  const fill = async ({ isQuiet = false } = {}) => {
    setBusy(true);
    try {
      const proposed = await send((bills) =>
        bills.propose.query({ crewMemberId: personId, projectId }),
      );
      const { lines } = proposed;
      setCurrency(proposed.currency);
      if (lines.length > 0) rows.take(lines);
      else if (!isQuiet) toast('No worked day is left to bill');
    } catch (error) {
      if (!isQuiet) toastError(refusalText(error));
    } finally {
      setBusy(false);
    }
  };
  const isEmpty = !rows.rows.some(isTyped);
  const latest = useRef(() => undefined as undefined | Promise<void>);
  latest.current = () => (isEmpty ? fill({ isQuiet: true }) : undefined);
  useEffect(() => {
    if (personId && projectId) void latest.current();
  }, [personId, projectId]);
  return { isBusy, currency, isPossible: personId !== '' && projectId !== '', fill };
}

import { formatMoney } from '@callboard/domain/money/format-money';
import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { SkeletonRows } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import { refusalText } from '#app/use-optimistic-mutations.ts';

type Conversion = Awaited<ReturnType<typeof readConversion>>;

const readConversion = async (id: string) =>
  (await loadApiClient()).estimateSending.conversion.query({ id });

interface ConvertDialogProps {
  estimate: { id: string; number: string };
  isOpen: boolean;
  close: () => void;
}

/** Shows what happens when an estimate becomes a job without the client's approval, and does it. */
export function ConvertDialog({ estimate: { id, number }, isOpen, close }: ConvertDialogProps) {
  const { shown, problem, isBusy, convert } = useConversion({ id, isOpen });
  const isPossible = shown !== null && shown.problem === null;
  return (
    <AlertDialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && close()}
      title={`Convert ${number} to a job?`}
      action={
        isPossible && (
          <Button variant="primary" isBusy={isBusy} onClick={() => void convert()}>
            Convert
          </Button>
        )
      }
    >
      {shown ? isPossible && <Steps shown={shown} /> : !problem && <SkeletonRows count={3} />}
      {problem && <Problem sentence={problem} isPlanFull={shown?.isPlanFull ?? false} />}
    </AlertDialog>
  );
}

function useConversion({ id, isOpen }: { id: string; isOpen: boolean }) {
  const [shown, setShown] = useState<Conversion | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOpen) return;
    setShown(null);
    setRefusal(null);
    readConversion(id).then(setShown, (error) => setRefusal(refusalText(error)));
  }, [id, isOpen]);
  const convert = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await (await loadApiClient()).estimateSending.convert.mutate({ id });
      toast(`${shown?.number} was converted`);
      await navigate(`/estimates/${id}/award`);
    } catch (error) {
      setRefusal(refusalText(error));
      await revalidate();
    }
    setBusy(false);
  };
  return { shown, problem: refusal ?? shown?.problem ?? null, isBusy, convert };
}

function Steps({ shown }: { shown: Conversion }) {
  const { title, version, currency, totalCents, clientName, contact, projectName } = shown;
  const forClient = clientName === null ? '' : ` for ${clientName}`;
  const total = formatMoney(totalCents, currency);
  return (
    <ul className="grid list-disc gap-1.5 ps-5 text-sm text-pretty text-soft">
      <li>
        {projectName
          ? `${projectName} is awarded ${total}.`
          : `The job ${title} is created${forClient} and awarded ${total}.`}
      </li>
      <li>The lines of the estimate become the budget of the job.</li>
      {shown.isDraft && (
        <li>Version {version} is frozen as it is now. The client is not asked and gets no mail.</li>
      )}
      {shown.isUndecided && (
        <li>
          {contact || 'The client'} can still read it with the link, and no longer approves,
          declines or requests changes.
        </li>
      )}
      <li>Next you confirm the days, the team and the deposit invoice.</li>
    </ul>
  );
}

function Problem({ sentence, isPlanFull }: { sentence: string; isPlanFull: boolean }) {
  const { can } = useViewer();
  return (
    <Banner
      tone="danger"
      role="alert"
      action={
        isPlanFull &&
        can('plan.view') && (
          <LinkButton size="sm" to="/settings/plan">
            See plans
          </LinkButton>
        )
      }
    >
      {sentence}
      {isPlanFull && ' The estimate stays as it is.'}
    </Banner>
  );
}

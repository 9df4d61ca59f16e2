import type { ShownEstimateStatus } from '@callboard/domain/estimates/enums';
import {
  BriefcaseBusiness,
  Copy,
  Ellipsis,
  GitCompareArrows,
  HandCoins,
  LayoutTemplate,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDraftSchedule } from '#app/features/sales/invoices/use-draft-schedule.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { loadApiClient } from '#app/load-api-client.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#app/ui/menu.tsx';
import { NameDialog } from '#app/ui/name-dialog.tsx';
import { toast } from '#app/ui/toast.tsx';
import { useOptimisticMutations } from '#app/use-optimistic-mutations.ts';
import { ConvertDialog } from './convert-dialog.tsx';
import type { EstimatePage } from './estimate-page.ts';

interface EstimateActionsProps {
  estimate: EstimatePage['estimate'];
  /** It has not been sent. */
  isDraft: boolean;
  /** It was sent and may be changed as a new version. */
  isRevisable: boolean;
  /** Its price is agreed, so that it stays. */
  isAgreed: boolean;
}

/** What can be done with a whole estimate. */
export function EstimateActions({
  estimate,
  isDraft,
  isRevisable,
  isAgreed,
}: EstimateActionsProps) {
  const { canChange } = useViewer();
  const { run } = useOptimisticMutations<string>();
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const [isConverting, setConverting] = useState(false);
  const { id, number, version } = estimate;
  if (!canChange('estimates.edit')) return <ReaderActions id={id} />;
  const revise = () =>
    run('revise', async () => {
      await (await loadApiClient()).estimates.revise.mutate({ id });
      toast(`Version ${version + 1} of ${number} is a draft`);
    });
  const setRemoved = (isRemoved: boolean) =>
    run('remove', async () => {
      await (await loadApiClient()).estimates.setRemoved.mutate({ id, isRemoved });
      await navigate(isRemoved ? '/estimates' : `/estimates/${id}`);
      if (isRemoved) toast(`${number} was removed`, () => void setRemoved(false));
    });
  const saveTemplate = async (name: string) => {
    await (await loadApiClient()).estimateTemplates.save.mutate({ estimateId: id, name });
    toast(`The template ${name} was saved`);
  };
  return (
    <>
      {isAgreed && estimate.projectId && <InvoiceEstimate id={id} />}
      {isRevisable && <Button onClick={() => void revise()}>Revise</Button>}
      <LinkButton variant={isDraft ? 'primary' : 'secondary'} to={`/estimates/${id}/client`}>
        {isDraft ? 'Send…' : 'Client'}
      </LinkButton>
      <Menu
        trigger={
          <IconButton label="More actions">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuLink to={`/estimates/new?copy=${id}`} icon={<Copy aria-hidden="true" />}>
          Duplicate
        </MenuLink>
        <MenuLink to={`/estimates/${id}/compare`} icon={<GitCompareArrows aria-hidden="true" />}>
          Compare
        </MenuLink>
        {isConvertible(estimate, isAgreed) && (
          <MenuItem
            icon={<BriefcaseBusiness aria-hidden="true" />}
            onSelect={() => setConverting(true)}
          >
            {isAgreed ? 'Create the job…' : 'Convert to a job…'}
          </MenuItem>
        )}
        <MenuItem icon={<LayoutTemplate aria-hidden="true" />} onSelect={() => setNaming(true)}>
          Save as template
        </MenuItem>
        {!isAgreed && (
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            isDangerous
            onSelect={() => void setRemoved(true)}
          >
            Remove
          </MenuItem>
        )}
      </Menu>
      <ConvertDialog estimate={estimate} isOpen={isConverting} close={() => setConverting(false)} />
      {isNaming && (
        <NameDialog
          title="Save as template"
          initial={estimate.title.slice(0, 120)}
          saveLabel="Save template"
          maxLength={120}
          save={saveTemplate}
          close={() => setNaming(false)}
        />
      )}
    </>
  );
}

/** Drafts the invoices of its payment schedule, or opens those that it has. */
function InvoiceEstimate({ id }: { id: string }) {
  const { canChange } = useViewer();
  const { isBusy, draft } = useDraftSchedule();
  if (!canChange('money.edit')) return null;
  return (
    <Button icon={<HandCoins aria-hidden="true" />} isBusy={isBusy} onClick={() => void draft(id)}>
      Invoice
    </Button>
  );
}

const convertible: readonly ShownEstimateStatus[] = ['draft', 'sent', 'viewed'];

/** A bid becomes a job before the client approves it, or after that when the job is missing. */
function isConvertible(
  { kind, shownStatus, projectId }: EstimatePage['estimate'],
  isAgreed: boolean,
): boolean {
  if (kind !== 'bid') return false;
  return isAgreed ? projectId === null : convertible.includes(shownStatus);
}

/** What those can do who see the estimate and do not change it. */
function ReaderActions({ id }: { id: string }) {
  return (
    <>
      <LinkButton to={`/estimates/${id}/compare`}>Compare</LinkButton>
      <LinkButton to={`/estimates/${id}/client`}>Client</LinkButton>
    </>
  );
}

import { Download, Ellipsis, Send, Trash2 } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Menu, MenuItem } from '#app/ui/menu.tsx';
import type { InvoicePage } from './invoice-page.ts';
import { MailDialog } from './mail-dialog.tsx';
import type { InvoiceActs } from './use-invoice-acts.ts';

interface InvoiceActionsProps {
  page: InvoicePage;
  acts: InvoiceActs;
}

/** What can be done with an invoice in its state, the next step last and strongest. */
export function InvoiceActions({ page, acts }: InvoiceActionsProps) {
  const { invoice, isDraft, isOpen, isVoid } = page;
  const { canChange } = useViewer();
  const mayChange = canChange('money.edit');
  return (
    <>
      <LinkButton
        to={`/invoices/${invoice.id}/invoice.pdf`}
        reloadDocument
        prefetch="none"
        icon={<Download aria-hidden="true" />}
      >
        PDF
      </LinkButton>
      {mayChange && isOpen && (
        <LinkButton to={`/payments/new?invoice=${invoice.id}`}>Record payment</LinkButton>
      )}
      {mayChange && !isVoid && <Mail page={page} />}
      {mayChange && isDraft && <DraftMenu page={page} acts={acts} />}
    </>
  );
}

function Mail({ page }: Pick<InvoiceActionsProps, 'page'>) {
  const { invoice, isDraft, isOpen } = page;
  const isSent = invoice.sentAt !== null;
  if (isSent && isOpen) {
    return (
      <>
        <MailDialog page={page} intent="send" trigger={<Button variant="quiet">Resend…</Button>} />
        <MailDialog
          page={page}
          intent="remind"
          trigger={
            <Button variant={invoice.daysOverdue > 0 ? 'primary' : 'secondary'}>Remind…</Button>
          }
        />
      </>
    );
  }
  return (
    <MailDialog
      page={page}
      intent="send"
      trigger={
        <Button variant={isSent ? 'secondary' : 'primary'} icon={<Send aria-hidden="true" />}>
          {isDraft ? 'Issue and send…' : isSent ? 'Resend…' : 'Send…'}
        </Button>
      }
    />
  );
}

function DraftMenu({ page: { invoice }, acts }: InvoiceActionsProps) {
  return (
    <Menu
      trigger={
        <IconButton label="More actions">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    >
      {invoice.problems.length === 0 && (
        <MenuItem onSelect={() => void acts.issue()}>Issue without sending</MenuItem>
      )}
      <MenuItem
        icon={<Trash2 aria-hidden="true" />}
        isDangerous
        onSelect={() => void acts.setRemoved(true)}
      >
        Remove draft
      </MenuItem>
    </Menu>
  );
}

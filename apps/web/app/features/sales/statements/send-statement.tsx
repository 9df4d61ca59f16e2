import type { Statement } from '@callboard/core/sales';
import { formatMoney } from '@callboard/domain/money/format-money';
import { Send } from 'lucide-react';
import { useLocation } from 'react-router';
import { SendDialog } from '#app/features/mail/send-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

interface SendStatementProps {
  statement: Statement;
  /** To whom it goes unless somebody types another email. */
  email: string | null;
}

/** Mails the statement that the page shows, as a PDF. */
export function SendStatement({ statement, email }: SendStatementProps) {
  const { pathname, search } = useLocation();
  const { client, closingCents, currency } = statement;
  return (
    <SendDialog
      trigger={
        <Button variant="primary" icon={<Send aria-hidden="true" />}>
          Email…
        </Button>
      }
      title={`Send the statement to ${client.name}`}
      description={`It goes as a PDF, with a balance of ${formatMoney(closingCents, currency)}. Replies come to you.`}
      formId="send-statement"
      action={`${pathname}${search}`}
      to={{ name: 'email', email }}
      submit={{ label: 'Send statement' }}
      done="The statement was sent"
    />
  );
}

import { messageFor } from '@callboard/domain/call-sheets/message-text';
import { Copy, Ellipsis, MessageSquare, Pencil, Phone, Send, Undo2 } from 'lucide-react';
import { useViewer } from '#app/frame/viewer.ts';
import { Button, IconButton, LinkButton } from '#app/ui/button.tsx';
import { Menu, MenuItem, MenuLink } from '#app/ui/menu.tsx';
import { toast } from '#app/ui/toast.tsx';
import type { CallSheetPage } from './call-sheet.ts';
import type { Recipient } from './recipient.ts';
import { openMessages } from './sms-link.ts';

/** What the list does for one person. */
export interface RecipientDeeds {
  confirm: (recipient: Recipient, isConfirmed: boolean) => void;
  resend: (recipient: Recipient) => void;
}

interface RecipientActsProps {
  page: CallSheetPage;
  recipient: Recipient;
  deeds: RecipientDeeds | undefined;
}

/** The acts for one person: the likeliest as buttons, the rest in a menu. */
export function RecipientActs({ page, recipient, deeds }: RecipientActsProps) {
  const { name, phone, confirmedAt, confirmedBy, receipt } = recipient;
  const fix = useMending(page, recipient);
  const text = messageFor(page.sheet, recipient.call, new Date());
  const isUnreached = receipt === 'not_reached' || receipt === 'not_emailed';
  const isReachable = recipient.currentEmail !== null || recipient.canBeTexted;
  const mayResend = deeds && page.status === 'sent' && isReachable;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(`Text for ${name} copied`);
  };
  return (
    <span className="relative flex flex-wrap items-center justify-end gap-1 py-0.5 stacked:justify-start">
      {isUnreached && phone && (
        <Button
          size="sm"
          icon={<MessageSquare aria-hidden="true" />}
          aria-label={`Text ${name}`}
          onClick={() => openMessages([phone], text)}
        >
          Text
        </Button>
      )}
      {isUnreached && !phone && fix && (
        <LinkButton size="sm" to={fix.to} aria-label={`${fix.label} of ${name}`}>
          {fix.label}
        </LinkButton>
      )}
      {deeds && !confirmedAt && (
        <Button
          size="sm"
          icon={<Phone aria-hidden="true" />}
          aria-label={`${name} confirmed by phone`}
          onClick={() => deeds.confirm(recipient, true)}
        >
          Confirmed by phone
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${name}`}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        {mayResend && (
          <MenuItem icon={<Send aria-hidden="true" />} onSelect={() => deeds.resend(recipient)}>
            Resend
          </MenuItem>
        )}
        {phone && (
          <MenuItem
            icon={<MessageSquare aria-hidden="true" />}
            onSelect={() => openMessages([phone], text)}
          >
            Text {phone}
          </MenuItem>
        )}
        <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => void copy()}>
          Copy text
        </MenuItem>
        {fix && (
          <MenuLink to={fix.to} icon={<Pencil aria-hidden="true" />}>
            {fix.label}
          </MenuLink>
        )}
        {deeds && confirmedAt && confirmedBy && (
          <MenuItem
            icon={<Undo2 aria-hidden="true" />}
            onSelect={() => deeds.confirm(recipient, false)}
          >
            Undo confirmation by phone
          </MenuItem>
        )}
      </Menu>
    </span>
  );
}

/** Returns where the email of a person is mended: in the address book, or on the sheet for a guest. */
function useMending(page: CallSheetPage, { key, crewMemberId, email }: Recipient) {
  const { canChange } = useViewer();
  const label = email === null ? 'Add email' : 'Fix email';
  if (crewMemberId === null) return { to: `/call-sheets/${page.id}#email-${key}`, label };
  return canChange('crew.edit') ? { to: `/crew/${crewMemberId}/edit`, label } : undefined;
}

import { type AccountExists, accountExists } from './account-exists.ts';
import { type BriefLinkSent, briefLink } from './brief-link.ts';
import { type CallSheetSent, callSheet } from './call-sheet.ts';
import { type ContactChanged, contactChanged } from './contact-changed.ts';
import { type CrewAddressChanged, crewAddressChanged } from './crew-address-changed.ts';
import { type CrewOffer, crewOffer } from './crew-offer.ts';
import { type CrewPageLink, crewPage } from './crew-page.ts';
import { type CutLinkSent, cutLink } from './cut-link.ts';
import { type EmailChanged, emailChanged } from './email-changed.ts';
import { type EmailChanging, emailChanging } from './email-changing.ts';
import { type EmailRestored, emailRestored } from './email-restored.ts';
import { type EstimateSent, estimate } from './estimate-sent.ts';
import { type ExportFailed, exportFailed } from './export-failed.ts';
import { type ExportReady, exportReady } from './export-ready.ts';
import { type FactorChanged, factorChanged } from './factor-changed.ts';
import { type Invitation, invitation } from './invitation.ts';
import { type InvoiceSent, invoice } from './invoice-sent.ts';
import { type MailedCode, mailedCode } from './mailed-code.ts';
import { type MemberAccessChanged, memberAccessChanged } from './member-access-changed.ts';
import { type NewDevice, newDevice } from './new-device.ts';
import { type Notices, notices } from './notices.ts';
import { type PaperworkPacket, paperwork } from './paperwork.ts';
import { type PasswordChanged, passwordChanged } from './password-changed.ts';
import { type PasswordReset, passwordReset } from './password-reset.ts';
import { type PaymentDetailsChanged, paymentDetailsChanged } from './payment-details-changed.ts';
import { type PurchaseOrderSent, purchaseOrder } from './purchase-order-sent.ts';
import { type RecoveryCodeUsed, recoveryCodeUsed } from './recovery-code-used.ts';
import { type ScheduleLinkSent, scheduleLink } from './schedule-link.ts';
import { type StatementSent, statement } from './statement-sent.ts';
import type { Template } from './template.ts';
import { type TestMessage, testMessage } from './test-message.ts';
import { type WorkspaceDeletion, workspaceDeletion } from './workspace-deletion.ts';

/** What the template of each kind needs. */
interface DataOfKinds {
  factor_changed: FactorChanged;
  account_exists: AccountExists;
  brief_link: BriefLinkSent;
  call_sheet: CallSheetSent;
  crew_address_changed: CrewAddressChanged;
  contact_changed: ContactChanged;
  crew_offer: CrewOffer;
  crew_page: CrewPageLink;
  cut_link: CutLinkSent;
  email_changed: EmailChanged;
  email_changing: EmailChanging;
  email_restored: EmailRestored;
  estimate: EstimateSent;
  export_failed: ExportFailed;
  export_ready: ExportReady;
  invitation: Invitation;
  invoice: InvoiceSent;
  mailed_code: MailedCode;
  member_access_changed: MemberAccessChanged;
  new_device: NewDevice;
  notices: Notices;
  paperwork: PaperworkPacket;
  password_changed: PasswordChanged;
  password_reset: PasswordReset;
  payment_details_changed: PaymentDetailsChanged;
  purchase_order: PurchaseOrderSent;
  recovery_code_used: RecoveryCodeUsed;
  schedule_link: ScheduleLinkSent;
  statement: StatementSent;
  test: TestMessage;
  workspace_deletion: WorkspaceDeletion;
}

export type MailKind = keyof DataOfKinds;

export type MailData<Kind extends MailKind> = DataOfKinds[Kind];

/** The template of each kind of message. */
export const templates: { [Kind in MailKind]: Template<MailData<Kind>> } = {
  factor_changed: factorChanged,
  account_exists: accountExists,
  call_sheet: callSheet,
  brief_link: briefLink,
  crew_address_changed: crewAddressChanged,
  contact_changed: contactChanged,
  crew_offer: crewOffer,
  crew_page: crewPage,
  cut_link: cutLink,
  email_changed: emailChanged,
  email_changing: emailChanging,
  email_restored: emailRestored,
  estimate,
  export_failed: exportFailed,
  export_ready: exportReady,
  invitation,
  invoice,
  mailed_code: mailedCode,
  member_access_changed: memberAccessChanged,
  new_device: newDevice,
  notices,
  paperwork,
  password_changed: passwordChanged,
  password_reset: passwordReset,
  payment_details_changed: paymentDetailsChanged,
  purchase_order: purchaseOrder,
  recovery_code_used: recoveryCodeUsed,
  schedule_link: scheduleLink,
  statement,
  test: testMessage,
  workspace_deletion: workspaceDeletion,
};

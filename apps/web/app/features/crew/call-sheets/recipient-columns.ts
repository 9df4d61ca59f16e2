import { deliveryLabels, recipientKindLabels } from '@callboard/domain/call-sheets/enums';
import { instantInWords } from '@callboard/domain/dates';
import { textStateLabels } from '@callboard/domain/texts/enums';
import type { ListColumn } from '#app/ui/list/columns.ts';
import { type Recipient, receiptLabels } from './recipient.ts';

const inFile = { isOnlyInFile: true } as const;

const timeOf = (at: Date | null, timeZone = 'UTC') =>
  at && instantInWords(at, { timeZone, now: at });

/** Columns of the people who have a call sheet, and of their file. */
export const recipientColumns = [
  { key: 'name', label: 'Name', text: (it) => it.name },
  { key: 'role', label: 'Role', ...inFile, text: (it) => it.role },
  { key: 'kind', label: 'Kind', ...inFile, text: (it) => recipientKindLabels[it.kind] },
  { key: 'call', label: 'Call', width: '4.5rem', text: (it) => it.call ?? 'Off' },
  { key: 'state', label: 'State', width: '14.5rem', text: (it) => receiptLabels[it.receipt] },
  { key: 'delivery', label: 'Delivery', ...inFile, text: (it) => deliveryLabels[it.delivery] },
  { key: 'reason', label: 'Reason', ...inFile, text: (it) => it.skipReason },
  {
    ...{ key: 'text', label: 'Text message', ...inFile },
    text: (it) => it.textState && textStateLabels[it.textState],
  },
  { key: 'opened', label: 'Opened', ...inFile, text: (it, zone) => timeOf(it.openedAt, zone) },
  {
    ...{ key: 'confirmed', label: 'Confirmed', ...inFile },
    text: (it, zone) => timeOf(it.confirmedAt, zone),
  },
  {
    ...{ key: 'confirmed_revision', label: 'Confirmed revision', ...inFile },
    text: (it) => it.confirmedRevision,
  },
  { key: 'by', label: 'Recorded by', ...inFile, text: (it) => it.confirmedBy },
  { key: 'phone', label: 'Phone', width: '9.5rem', text: (it) => it.phone },
  { key: 'email', label: 'Email', ...inFile, text: (it) => it.email },
  { key: 'acts', label: 'Actions', width: '19rem', align: 'end' },
] as const satisfies ListColumn<Recipient>[];

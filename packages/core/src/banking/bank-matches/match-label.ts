import { costSectionName } from '@callboard/domain/estimates/enums';
import type { ShownMatch } from './select-matches-of.ts';

type Labeled = Pick<
  ShownMatch,
  | 'kind'
  | 'amountCents'
  | 'clientName'
  | 'invoices'
  | 'billNumber'
  | 'payeeName'
  | 'projectName'
  | 'section'
  | 'accountCode'
  | 'otherAccountName'
  | 'otherMask'
>;

/** Returns what a transaction is matched with, in words: "INV-1065, Northlatch Footwear". */
export function matchLabel(match: Labeled): string {
  switch (match.kind) {
    case 'payment':
      return [...match.invoices.map((it) => it.number), match.clientName].join(', ');
    case 'refund':
      return `Refund to ${match.clientName}`;
    case 'bill':
      return match.billNumber
        ? `Bill ${match.billNumber}, ${match.payeeName}`
        : `Bill of ${match.payeeName}`;
    case 'cost':
      return `${match.projectName}, ${sectionLabel(match)}`;
    case 'transfer':
      return transferLabel(match);
    case 'fee':
      return 'Bank fee';
    default:
      return `Account ${match.accountCode}`;
  }
}

function sectionLabel({ section }: Labeled): string {
  return section === null ? '' : costSectionName(section);
}

function transferLabel({ amountCents, otherAccountName, otherMask }: Labeled): string {
  return `Transfer ${amountCents < 0 ? 'to' : 'from'} ${otherAccountName} ••${otherMask}`;
}

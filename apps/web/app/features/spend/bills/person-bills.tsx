import type { ListedBill } from '@callboard/core/spend';
import { LinkButton } from '#app/ui/button.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { BillTable } from './bill-columns.tsx';

interface PersonBillsProps {
  crewMemberId: string;
  bills: ListedBill[];
  hasMore: boolean;
  mayAdd: boolean;
}

/** The newest bills of a person. */
export default function PersonBills({ crewMemberId, bills, hasMore, mayAdd }: PersonBillsProps) {
  return (
    <Section
      title="Bills"
      actions={mayAdd && <LinkButton to={`/bills/new?person=${crewMemberId}`}>New bill</LinkButton>}
    >
      {bills.length > 0 ? (
        <BillTable bills={bills} without={['checks']} />
      ) : (
        <p className="text-sm text-faint">No bills yet.</p>
      )}
      {hasMore && (
        <p className="text-sm">
          <TextLink to={`/bills?status=all&person=${crewMemberId}`}>All bills</TextLink>
        </p>
      )}
    </Section>
  );
}

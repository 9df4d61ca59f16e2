import { formatMoney } from '@callboard/domain/money/format-money';
import { lazy, Suspense } from 'react';
import { importPart } from '#app/connection/import-part.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Section } from '#app/ui/page-header.tsx';
import type { CodeLimitProps } from './edit-code-limit.tsx';

const EditCodeLimit = lazy(() => importPart(() => import('./edit-code-limit.tsx')));

/** From which amount on clients approve with a mailed code. Owners and admins change it. */
export function CodeLimit({ codeFromCents, currency, reply }: CodeLimitProps) {
  const { canChange } = useViewer();
  return (
    <Section title="Approvals by clients">
      <p className="max-w-[70ch] text-sm text-pretty text-soft">
        Who opens a message first counts as the contact. From this amount on, that is not enough:
        the client enters a code that we email to them, once in each browser. The limit is the same
        number in the currency of each estimate.
      </p>
      {canChange('company.edit') ? (
        <Suspense>
          <EditCodeLimit {...{ codeFromCents, currency, reply }} />
        </Suspense>
      ) : (
        <p className="text-sm">
          A code is needed from {formatMoney(codeFromCents, currency)} on. Owners and admins can
          change it.
        </p>
      )}
    </Section>
  );
}

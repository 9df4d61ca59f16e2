import { auditGroupLabels } from '@callboard/core/activity/enums';
import { actorInWords } from '#app/features/activity/sentence.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { type AuditEntry, addressInWords } from './audit-filters.ts';
import { changedValues } from './changed-values.ts';

interface AuditPanelProps {
  panel: PanelAddress;
  entries: AuditEntry[];
}

/** Shows the entry of the address: who, from where, and the values before and after. */
export function AuditPanel({ panel, entries }: AuditPanelProps) {
  const entry = entries.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={entry ? panel : { ...panel, openId: null }}
      title={entry?.summary ?? ''}
      description={entry?.auditGroup ? auditGroupLabels[entry.auditGroup] : undefined}
    >
      {entry && <Details entry={entry} />}
    </SidePanel>
  );
}

function Details({ entry }: { entry: AuditEntry }) {
  const { timeZone } = useViewer().workspace;
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          { label: 'Who', value: <bdi>{actorInWords(entry)}</bdi> },
          ...(entry.projectName ? [{ label: 'Job', value: <bdi>{entry.projectName}</bdi> }] : []),
          { label: 'When', value: <Instant at={entry.createdAt} timeZone={timeZone} hasTime /> },
          { label: 'IP address', value: addressInWords(entry) },
          {
            label: 'Request',
            value: entry.requestId ? (
              <Mono className="wrap-anywhere">{entry.requestId}</Mono>
            ) : (
              'None'
            ),
          },
        ]}
      />
      <Changes entry={entry} />
      <ChoiceLink
        edit={(params) => {
          params.delete('open');
          params.set('subject', entry.subjectId);
        }}
        className="touch-link text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        Show every entry about this
      </ChoiceLink>
    </div>
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const values = changedValues(entry);
  if (values.length === 0) return null;
  return (
    <table aria-label="Changed values" className="w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line text-left text-xs text-faint">
          <th scope="col" className="py-2 font-normal">
            Field
          </th>
          <th scope="col" className="py-2 font-normal">
            Before
          </th>
          <th scope="col" className="py-2 font-normal">
            After
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map(({ field, before, after }) => (
          <tr key={field} className="border-b border-line align-baseline last:border-b-0">
            <th scope="row" className="py-2 pe-3 text-left font-normal text-faint">
              {field}
            </th>
            <td className="py-2 pe-3 wrap-anywhere text-soft">{before}</td>
            <td className="py-2 wrap-anywhere">{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

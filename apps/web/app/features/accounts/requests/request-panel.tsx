import { RawText } from '#app/features/tell/webhooks/raw-text.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Instant } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { ChoiceLink } from '#app/ui/list/choice-link.tsx';
import { Mono } from '#app/ui/mono.tsx';
import { SidePanel } from '#app/ui/panel/side-panel.tsx';
import type { PanelAddress } from '#app/ui/panel/use-panel-address.ts';
import { durationInWords, type LoggedRequest } from './request-filters.ts';
import { StatusPill } from './status-pill.tsx';

interface RequestPanelProps {
  panel: PanelAddress;
  requests: LoggedRequest[];
}

/** Shows the request of the address: its refusal, and what was sent if it was refused. */
export function RequestPanel({ panel, requests }: RequestPanelProps) {
  const request = requests.find((it) => it.id === panel.openId);
  return (
    <SidePanel
      panel={request ? panel : { ...panel, openId: null }}
      title={request ? `${request.method} ${request.path}` : ''}
      description={request?.tokenName ?? undefined}
    >
      {request && <Details request={request} />}
    </SidePanel>
  );
}

function Details({ request }: { request: LoggedRequest }) {
  const { timeZone } = useViewer().workspace;
  return (
    <div className="grid gap-6">
      <Facts
        facts={[
          { label: 'Status', value: <StatusPill status={request.status} /> },
          ...refusalOf(request),
          { label: 'When', value: <Instant at={request.createdAt} timeZone={timeZone} hasTime /> },
          { label: 'Time taken', value: durationInWords(request.durationMs) },
          {
            label: 'Token',
            value: (
              <>
                <bdi>{request.tokenName}</bdi> <Mono>{request.tokenFirstCharacters}…</Mono>
              </>
            ),
          },
          {
            label: 'Request id',
            value: (
              <span className="flex items-center gap-1">
                <Mono className="wrap-anywhere">{request.id}</Mono>
                <CopyButton text={request.id} label="Copy: request id" />
              </span>
            ),
          },
        ]}
      />
      {request.status >= 400 && <Sent request={request} />}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        <Narrow name="path" value={request.path}>
          Show every request to this path
        </Narrow>
        <Narrow name="token" value={request.tokenId}>
          Show every request of this token
        </Narrow>
      </div>
    </div>
  );
}

function refusalOf({ errorCode, errorParam, message }: LoggedRequest) {
  if (!errorCode) return [];
  return [
    { label: 'Error code', value: <Mono>{errorCode}</Mono> },
    ...(errorParam ? [{ label: 'Field', value: <Mono>{errorParam}</Mono> }] : []),
    { label: 'Message', value: <span className="wrap-anywhere">{message}</span> },
  ];
}

function Sent({ request: { sent, method } }: { request: LoggedRequest }) {
  const title = method === 'GET' || method === 'HEAD' ? 'Parameters' : 'Body';
  if (sent === null) {
    return (
      <p className="text-sm text-faint">
        {title === 'Body'
          ? 'No body: the request had none, it was not a JSON object, or it was refused before the body was read.'
          : 'The request had no parameters.'}
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <RawText title={title} text={JSON.stringify(JSON.parse(sent), null, 2)} />
      <p className="text-xs text-faint">
        Secrets, personal text and fields that the route does not have are not recorded.
      </p>
    </div>
  );
}

interface NarrowProps {
  name: string;
  value: string;
  children: string;
}

function Narrow({ name, value, children }: NarrowProps) {
  return (
    <ChoiceLink
      edit={(params) => {
        params.delete('open');
        params.set(name, value);
      }}
      className="touch-link text-sm underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </ChoiceLink>
  );
}

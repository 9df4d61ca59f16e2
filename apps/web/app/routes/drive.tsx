import { driveKindLabels } from '@callboard/domain/media/enums';
import { mismatchInWords } from '@callboard/domain/media/mismatch-in-words';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { cardColumns } from '#app/features/schedule/media/card-log.tsx';
import { CustodyTrail } from '#app/features/schedule/media/custody-trail.tsx';
import { Capacity } from '#app/features/schedule/media/drive-card.tsx';
import {
  monthsAfterWrap,
  statusLook,
  verifiedWords,
  whereabouts,
} from '#app/features/schedule/media/drive-words.ts';
import { LabelsDialog } from '#app/features/schedule/media/labels-dialog.tsx';
import { RuleLights } from '#app/features/schedule/media/lights.tsx';
import { MoveDriveDialog } from '#app/features/schedule/media/move-drive-dialog.tsx';
import { VerifyDriveDialog } from '#app/features/schedule/media/verify-drive-dialog.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { FullDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Count, Pill } from '#app/ui/pill.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Route } from './+types/drive';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Drive ${loaderData?.drive.label ?? ''} · Callboard` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await getApi(context).mediaDrives.page({ id: params.id });
  return { ...page, now: new Date() };
}

type PageData = Route.ComponentProps['loaderData'];

export default function Drive({ loaderData }: Route.ComponentProps) {
  const { drive, moves, cards } = loaderData;
  const { can } = useViewer();
  const ofJob = {
    to: `/projects/${drive.projectId}/media`,
    label: `Media of ${drive.projectName}`,
  };
  const { label: statusLabel, ...look } = statusLook(drive.status);
  return (
    <>
      <PageHeader
        title={<bdi>{drive.label}</bdi>}
        back={can('schedule.view') ? { to: '/drives', label: 'Drives' } : ofJob}
        badges={
          <Pill {...look} isFilled>
            {statusLabel}
          </Pill>
        }
        summary={
          <>
            {driveKindLabels[drive.kind]} of <TextLink to={ofJob.to}>{drive.projectName}</TextLink>,{' '}
            <bdi>{whereabouts(drive)}</bdi>
          </>
        }
        actions={<Acts {...loaderData} />}
      />
      <Mismatches {...loaderData} />
      <Risk {...loaderData} />
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid content-start gap-8">
          <Section
            title={
              <>
                Cards on it <Count>{drive.lights.cards}</Count>
              </>
            }
          >
            {cards.length === 0 ? (
              <p className="border-t border-line py-3 text-sm text-faint">
                No card was copied to this drive.
              </p>
            ) : (
              <>
                <RuleLights lights={drive.lights} />
                <Table
                  label={`Cards on ${drive.label}`}
                  columns={cardColumns}
                  rows={cards}
                  rowKey={(it) => it.id}
                />
              </>
            )}
            {cards.length < drive.lights.cards && (
              <p className="text-sm text-faint">
                The {cards.length} cards of the newest days are shown.
              </p>
            )}
          </Section>
          <Section title="Chain of custody">
            <CustodyTrail moves={moves} />
          </Section>
        </div>
        <aside className="grid content-start gap-8">
          <Section title="Details">
            <Details {...loaderData} />
          </Section>
        </aside>
      </div>
    </>
  );
}

function Acts({ drive }: PageData) {
  const { isReadOnly } = useViewer();
  const label = <LabelsDialog drives={[drive]} trigger={<Button variant="quiet">Label…</Button>} />;
  if (isReadOnly) return label;
  return (
    <>
      {label}
      {!drive.isJobClosed && (
        <>
          <LinkButton variant="quiet" to={`/drives/${drive.id}/edit`}>
            Edit
          </LinkButton>
          {drive.isReadable && (
            <VerifyDriveDialog drive={drive} trigger={<Button>Verify…</Button>} />
          )}
        </>
      )}
      <LinkButton to={`/drives/${drive.id}/hand-over`}>Sign for it</LinkButton>
      <MoveDriveDialog drive={drive} trigger={<Button variant="primary">Move…</Button>} />
    </>
  );
}

const rollsShown = 12;

/** Says which copies on it do not match their manifest. */
function Mismatches({ drive, cards }: PageData) {
  const bad = cards.flatMap(({ roll, copies }) => {
    const own = copies.find((it) => it.driveId === drive.id && it.isReadable);
    return own?.mismatchedFiles ? [`${roll}: ${mismatchInWords(own.mismatchedFiles)}`] : [];
  });
  if (bad.length === 0) return null;
  const more = bad.length > rollsShown ? ` And ${bad.length - rollsShown} more.` : '';
  return (
    <Banner tone="danger">
      Do not use these copies, offload them again. {bad.slice(0, rollsShown).join('. ')}.{more}
    </Banner>
  );
}

/** Says which cards have too few copies, or would have without this drive. */
function Risk({ drive, rollsThatNeedIt }: PageData) {
  const count = rollsThatNeedIt.length;
  if (count === 0) return null;
  const rolls = rollsThatNeedIt.slice(0, rollsShown).join(', ');
  const named = count > rollsShown ? `${rolls} and ${count - rollsShown} more` : rolls;
  if (!drive.isReadable) {
    return (
      <Banner tone="danger">
        {countOf(count, 'card')} of this drive {count === 1 ? 'has' : 'have'} fewer than two
        verified copies: {named}.
      </Banner>
    );
  }
  return (
    <Banner tone="tally">
      Do not wipe it: without it, {named} {count === 1 ? 'has' : 'have'} fewer than two verified
      copies.
    </Banner>
  );
}

function Details({ drive, now }: PageData) {
  const { workspace } = useViewer();
  return (
    <>
      <Capacity drive={drive} />
      <Facts
        facts={[
          {
            label: 'Verified',
            value: verifiedWords(drive, { timeZone: workspace.timeZone, now }).replace(
              /^Verified /,
              '',
            ),
          },
          { label: 'Encryption', value: drive.isEncrypted ? 'Encrypted' : 'Not encrypted' },
          {
            label: 'Keep until',
            value: drive.retainUntil ? (
              <FullDate date={drive.retainUntil} />
            ) : (
              drive.retainMonths && monthsAfterWrap(drive.retainMonths)
            ),
          },
          {
            label: 'Copy of',
            value: drive.copyOfId && drive.copyOf && (
              <TextLink to={`/drives/${drive.copyOfId}`}>{drive.copyOf}</TextLink>
            ),
          },
          { label: 'Serial number', value: drive.serialNumber },
          {
            label: 'Notes',
            value: drive.notes && <span className="whitespace-pre-line">{drive.notes}</span>,
          },
        ]}
      />
    </>
  );
}

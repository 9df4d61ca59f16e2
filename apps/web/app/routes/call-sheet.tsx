import { isGone } from '@callboard/domain/shoot-days/enums';
import { callSheetDocument } from '@callboard/pdf/call-sheet';
import { Download, Users } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import type { CallSheetPage } from '#app/features/crew/call-sheets/call-sheet.ts';
import { CallFields } from '#app/features/crew/call-sheets/editor/call-fields.tsx';
import { MarkReady } from '#app/features/crew/call-sheets/editor/mark-ready.tsx';
import { Readiness } from '#app/features/crew/call-sheets/editor/readiness.tsx';
import { SheetForm } from '#app/features/crew/call-sheets/editor/sheet-form.tsx';
import { PaperPreview } from '#app/features/crew/call-sheets/paper-preview.tsx';
import { PlannedSending } from '#app/features/crew/call-sheets/planned-sending.tsx';
import { SendSheetDialog } from '#app/features/crew/call-sheets/send-sheet-dialog.tsx';
import { SheetPill } from '#app/features/crew/call-sheets/sheet-pill.tsx';
import { MoveCall } from '#app/features/schedule/move-call.tsx';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { formatPlainDate } from '#app/ui/date.tsx';
import { PageHeader, Section } from '#app/ui/page-header.tsx';
import { Pill } from '#app/ui/pill.tsx';
import type { Route } from './+types/call-sheet';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `Call sheet, ${loaderData.page.day.label} of ${loaderData.page.project.name} · Callboard`
      : 'Call sheet · Callboard',
  },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = await getApi(context).callSheets.find({ id });
  return { page, at: new Date() };
}

/** A call sheet: what is on it beside the paper. On a phone one after the other. */
export default function CallSheet({ loaderData: { page, at } }: Route.ComponentProps) {
  const { sheet, day, project, status, revision } = page;
  const { isReadOnly, can } = useViewer();
  const isEditable = !isReadOnly && project.closedAt === null;
  const isSent = status === 'sent';
  const document = callSheetDocument({
    ...{ sheet, at, country: page.country, copy: 'crew', own: null },
    revision: isSent && page.changedCount === 0 ? revision : null,
  });
  return (
    <div className="grid grid-cols-1 content-start gap-5">
      <PageHeader
        back={{
          to: `/projects/${project.id}/call-sheets`,
          label: `Call sheets of ${project.name}`,
        }}
        title={`Call sheet, ${day.label}`}
        badges={
          <>
            <SheetPill sheet={page} />
            {isSent && page.changedCount > 0 && (
              <Pill shape="half" tone="tally">
                Changed since
              </Pill>
            )}
          </>
        }
        summary={summaryOf(page)}
        actions={
          <>
            {can('schedule.view') && (
              <LinkButton to={`/projects/${project.id}/days/${day.id}`}>Day</LinkButton>
            )}
            <LinkButton
              to={`/call-sheets/${page.id}/sheet.pdf`}
              reloadDocument
              icon={<Download aria-hidden="true" />}
            >
              PDF
            </LinkButton>
            <LinkButton
              to={`/call-sheets/${page.id}/sheet.pdf?copy=client`}
              reloadDocument
              icon={<Download aria-hidden="true" />}
            >
              Client PDF
            </LinkButton>
            {revision > 0 && (
              <LinkButton
                to={`/call-sheets/${page.id}/recipients`}
                icon={<Users aria-hidden="true" />}
              >
                Recipients
              </LinkButton>
            )}
            {isEditable && status === 'draft' && page.lacks.length === 0 && (
              <MarkReady id={page.id} />
            )}
            {isEditable && <SendSheetDialog sheet={page} />}
          </>
        }
      />
      <a href="#paper" className="touch-link justify-self-start text-sm underline lg:hidden">
        See the paper
      </a>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]">
        <div className="grid grid-cols-1 content-start gap-6">
          <PlannedSending page={page} isEditable={isEditable} />
          <Readiness page={page} isEditable={isEditable} />
          {isEditable && !isGone(day.holdStatus) && (
            <div className="w-32">
              <MoveCall day={day} />
            </div>
          )}
          <Section title="Calls">
            <CallFields page={page} isEditable={isEditable} />
          </Section>
          {isEditable && <SheetForm key={page.id} page={page} at={at} />}
        </div>
        <section
          id="paper"
          aria-label="The paper"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
          tabIndex={0}
          className="scroll-mt-4 self-start overflow-y-auto lg:sticky lg:top-4 lg:max-h-[calc(100dvh-6rem)]"
        >
          <PaperPreview document={document} />
        </section>
      </div>
    </div>
  );
}

/** Returns "Tue 24 Nov, call 06:30, Calloway residence. 18 people and 5 guests." */
function summaryOf({ sheet, day, heldCount }: CallSheetPage): string {
  const where = sheet.place ? `, ${sheet.place.name}` : '';
  const people = [
    countOf(sheet.people.length, 'person', 'people'),
    sheet.guests.length > 0 && countOf(sheet.guests.length, 'guest'),
  ].filter(Boolean);
  const held = heldCount > 0 ? `, ${heldCount} more not confirmed yet` : '';
  return `${formatPlainDate(day.date)}, call ${day.callTime}${where}. ${people.join(' and ')}${held}.`;
}

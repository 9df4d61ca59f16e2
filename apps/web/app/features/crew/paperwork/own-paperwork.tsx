import type { listOwnPaperwork, OwnPaper } from '@callboard/core/crew';
import { crewNumberLabels, paperName } from '@callboard/domain/paperwork/enums';
import { useCrewPage } from '#app/features/crew/crew-page/page-data.ts';
import { PlainDate } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { Section } from '#app/ui/page-header.tsx';
import { Pill, type PillShape, type PillTone } from '#app/ui/pill.tsx';
import { BankForm, TaxForm } from './number-forms.tsx';
import { PaperUpload } from './paper-upload.tsx';
import { SignForm } from './sign-form.tsx';

type OwnPaperworkProps = Awaited<ReturnType<typeof listOwnPaperwork>>;

/** The papers of a person, as they read, sign and hand them in on a phone. */
export function OwnPaperwork({ papers, numbers }: OwnPaperworkProps) {
  const open = papers.filter((it) => it.isOpen);
  const rest = papers.filter((it) => !it.isOpen);
  return (
    <>
      <p className="text-lg text-balance">{sentenceOf(open.length, papers.length)}</p>
      {open.map((it) => (
        <OpenPaper key={it.id} paper={it} />
      ))}
      {rest.length > 0 && (
        <Section title="Handed in">
          <ul>
            {rest.map((it) => (
              <DonePaper key={it.id} paper={it} />
            ))}
          </ul>
        </Section>
      )}
      {numbers.length > 0 && (
        <Section title="Your numbers">
          <Facts
            facts={numbers.map(({ field, ending }) => ({
              label: crewNumberLabels[field],
              value: <span className="tabular">•••• {ending}</span>,
            }))}
          />
          <p className="text-sm text-pretty text-faint">
            They are stored encrypted. Only owners and admins of the company can read them, and each
            reading is logged.
          </p>
        </Section>
      )}
    </>
  );
}

function sentenceOf(open: number, all: number): string {
  if (all === 0) return 'There is no paperwork for you yet.';
  if (open === 0) return 'You have handed in all your paperwork.';
  return open === 1 ? '1 paper to do.' : `${open} papers to do.`;
}

function OpenPaper({ paper }: { paper: OwnPaper }) {
  const { projectName, role, due, reason } = paper;
  return (
    <Section title={paperName(paper)}>
      <p className="text-sm text-soft break-words">
        {projectName}, {role}
        {due && (
          <>
            , due <PlainDate date={due} />
          </>
        )}
      </p>
      {reason && <p className="text-sm text-danger break-words">Returned: {reason}</p>}
      <Task paper={paper} />
    </Section>
  );
}

const blanks: Partial<Record<OwnPaper['kind'], string>> = {
  w9: 'https://www.irs.gov/pub/irs-pdf/fw9.pdf',
  w4: 'https://www.irs.gov/pub/irs-pdf/fw4.pdf',
  i9: 'https://www.uscis.gov/i-9',
};

function Task({ paper }: { paper: OwnPaper }) {
  const { path } = useCrewPage();
  const { id, kind, document } = paper;
  const upload = (label: string) => (
    <PaperUpload to={`${path}/papers/${id}`} label={label} name={paperName(paper)} size="lg" />
  );
  if (kind === 'deal_memo' && document?.memo) {
    return <SignForm id={id} document={{ ...document, memo: document.memo }} />;
  }
  if (kind === 'direct_deposit') {
    return (
      <>
        <BankForm />
        <p className="text-sm text-soft">Or send a voided check:</p>
        {upload('Send a file')}
      </>
    );
  }
  const blank = blanks[kind];
  return (
    <>
      {(kind === 'w9' || kind === 'w4') && <TaxForm />}
      <p className="text-sm text-pretty text-soft">
        Send a PDF or a photo of the signed paper, 15 MB at most.
        {blank && (
          <>
            {' '}
            <a
              href={blank}
              target="_blank"
              rel="noreferrer"
              className="text-ink underline underline-offset-4"
            >
              Blank {paperName(paper)}
            </a>
          </>
        )}
      </p>
      {upload('Send a file')}
    </>
  );
}

const looks: Partial<
  Record<OwnPaper['status'], { label: string; shape: PillShape; tone: PillTone }>
> = {
  signed: { label: 'Handed in', shape: 'dot', tone: 'neutral' },
  approved: { label: 'Approved', shape: 'check', tone: 'good' },
  waived: { label: 'Not needed', shape: 'dash', tone: 'faint' },
  expired: { label: 'Expired', shape: 'cross', tone: 'faint' },
  rejected: { label: 'Returned', shape: 'cross', tone: 'danger' },
};

function DonePaper({ paper }: { paper: OwnPaper }) {
  const { path } = useCrewPage();
  const { status, document, projectName, reason } = paper;
  const look = looks[status] ?? { label: 'Sent', shape: 'half' as const, tone: 'neutral' as const };
  const name = paperName(paper);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold break-words">{name}</h3>
        <Pill shape={look.shape} tone={look.tone}>
          {look.label}
        </Pill>
        {document && (
          <a
            href={`${path}/papers/${document.id}`}
            className="touch-link ml-auto text-sm text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
            aria-label={`Download ${name}`}
          >
            Download
          </a>
        )}
      </div>
      <p className="text-sm text-soft break-words">{projectName}</p>
      {reason && (
        <p className="text-sm text-danger break-words">
          Returned: {reason}. The production sends you a new one.
        </p>
      )}
    </li>
  );
}

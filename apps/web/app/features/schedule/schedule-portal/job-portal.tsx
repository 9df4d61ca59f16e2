import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { PortalFrame } from '#app/features/portal/portal-frame.tsx';
import { useRecordedOpening } from '#app/features/portal/use-recorded-opening.ts';
import { JobPages, jobPages } from './job-pages.tsx';

interface JobPortalProps {
  page: { linkId: string; company: string; logoUrl: string | null };
  job: string;
  current: keyof typeof jobPages;
  /** Whether the link shows the book too. */
  showsBook: boolean;
  children: ReactNode;
}

/** Frame of the pages that a link to a job has. Records that a person opened them. */
export function JobPortal({ page, job, current, showsBook, children }: JobPortalProps) {
  const { token = '' } = useParams();
  const { company, linkId, logoUrl } = page;
  useRecordedOpening();
  return (
    <PortalFrame {...{ linkId, company, logoUrl }} foot={`${company} works with Callboard.`}>
      <div className="grid gap-3">
        <div>
          <p className="text-sm text-soft">{jobPages[current]}</p>
          <h1 className="text-2xl font-semibold tracking-[-0.022em] text-balance break-words">
            {job}
          </h1>
        </div>
        {showsBook && <JobPages home={`/portal/${encodeURIComponent(token)}`} current={current} />}
      </div>
      {children}
    </PortalFrame>
  );
}

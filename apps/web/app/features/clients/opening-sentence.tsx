import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { countOf } from './words.ts';

interface OpeningSentenceProps {
  clientId: string;
  isUnassigned: boolean;
  openJobCount: number;
  jobCount: number;
  primary: { id: string; name: string } | undefined;
  hasPeople: boolean;
}

/** Summarizes a client: its open jobs and whom to call. */
export function OpeningSentence(props: OpeningSentenceProps) {
  const { isUnassigned, openJobCount, jobCount, primary, hasPeople } = props;
  const jobs = <JobCount {...props} />;
  if (isUnassigned) {
    return openJobCount > 0 ? (
      <>{jobs} without a client.</>
    ) : (
      <>{jobCount > 0 ? jobs : 'No jobs here'}: every open job has its client.</>
    );
  }
  if (primary) {
    return (
      <>
        {jobs}, <TextLink to={`/contacts/${primary.id}`}>{primary.name}</TextLink> is the person to
        call.
      </>
    );
  }
  return (
    <>
      {jobs}, and {hasPeople ? 'nobody is marked as the person to call' : 'nobody to call yet'}.
    </>
  );
}

function JobCount({ clientId, openJobCount, jobCount }: OpeningSentenceProps) {
  if (jobCount === 0) return <>No jobs yet</>;
  const to = `/projects?client=${clientId}`;
  if (openJobCount > 0) return <TextLink to={to}>{countOf(openJobCount, 'open job')}</TextLink>;
  return (
    <>
      No open jobs, <TextLink to={to}>{jobCount} in the past</TextLink>
    </>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      prefetch="intent"
      className="rounded-sm font-medium text-ink underline decoration-edge underline-offset-4 hover:decoration-ink"
    >
      {children}
    </Link>
  );
}

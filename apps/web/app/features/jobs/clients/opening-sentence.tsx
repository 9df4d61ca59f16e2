import { countOf } from '#app/count-of.ts';
import { TextLink } from '#app/ui/links.tsx';

interface OpeningSentenceProps {
  clientId: string;
  isUnassigned: boolean;
  openProjectCount: number;
  projectCount: number;
  primary: { id: string; name: string } | undefined;
  hasPeople: boolean;
}

/** Summarizes a client: its open jobs and whom to call. */
export function OpeningSentence(props: OpeningSentenceProps) {
  const { isUnassigned, openProjectCount, projectCount, primary, hasPeople } = props;
  const projects = <ProjectCount {...props} />;
  if (isUnassigned) {
    return openProjectCount > 0 ? (
      <>{projects} without a client.</>
    ) : (
      <>{projectCount > 0 ? projects : 'No jobs here'}. Every open job has a client.</>
    );
  }
  if (primary) {
    return (
      <>
        {projects}, <TextLink to={`/contacts/${primary.id}`}>{primary.name}</TextLink> is the
        primary contact.
      </>
    );
  }
  return (
    <>
      {projects}, {hasPeople ? 'no primary contact' : 'no contacts yet'}.
    </>
  );
}

function ProjectCount({ clientId, openProjectCount, projectCount }: OpeningSentenceProps) {
  if (projectCount === 0) return <>No jobs yet</>;
  const to = `/projects?client=${clientId}`;
  if (openProjectCount > 0)
    return <TextLink to={to}>{countOf(openProjectCount, 'open job')}</TextLink>;
  return (
    <>
      No open jobs, <TextLink to={to}>{projectCount} past</TextLink>
    </>
  );
}

import { bidTypeLabels } from '@callboard/domain/projects/enums';
import { Link } from 'react-router';
import { DateRange } from '#app/ui/date.tsx';
import { Facts } from '#app/ui/facts.tsx';
import { datesOfJob } from './dates-of-job.ts';
import { typeLabel } from './project-type.ts';
import { StatusChoice } from './status-choice.tsx';
import type { ProjectPage } from './use-project.ts';

const linkClass = 'underline decoration-edge underline-offset-4 hover:decoration-ink';

/** Shows the details of a job, line by line. */
export function ProjectFacts({ project }: { project: ProjectPage }) {
  const dates = datesOfJob(project);
  return (
    <Facts
      facts={[
        { label: 'Status', value: <StatusChoice project={project} /> },
        { label: 'Job number', value: <span className="tabular">{project.jobNo}</span> },
        {
          label: 'Client',
          value: (
            <Link to={`/clients/${project.clientId}`} className={linkClass}>
              {project.clientName}
            </Link>
          ),
        },
        {
          label: 'Contact',
          value: project.contactName && (
            <>
              <Link to={`/clients/${project.contactClientId}`} className={linkClass}>
                {project.contactName}
              </Link>
              {project.contactTitle && <span className="text-faint">, {project.contactTitle}</span>}
            </>
          ),
        },
        { label: 'Agency', value: project.agency },
        { label: 'Type', value: project.projectType && typeLabel(project.projectType) },
        {
          label: 'Dates',
          value: dates && <DateRange {...dates} />,
        },
        { label: 'Director', value: project.director },
        { label: 'Bid', value: bidTypeLabels[project.bidType] },
        { label: 'PO number', value: project.poNumber },
        { label: 'Cancellation terms', value: project.cancellationTerms },
      ]}
    />
  );
}

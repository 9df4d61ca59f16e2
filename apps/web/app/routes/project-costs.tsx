import { Outlet } from 'react-router';
import { useProject } from '#app/features/jobs/projects/use-project.ts';
import { CostsTabs } from '#app/features/spend/costs/costs-tabs.tsx';

/** The pages of a job's costs, below their tabs. */
export default function ProjectCosts() {
  const project = useProject();
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <CostsTabs projectId={project.id} may={project.may} />
      <Outlet context={project} />
    </div>
  );
}

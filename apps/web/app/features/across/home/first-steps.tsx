import { Building2, Check, Clapperboard, Mail, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';

interface FirstStepsProps {
  size: { hasProject: boolean; hasClient: boolean; hasTeam: boolean; hasMail: boolean };
  /** Whether this installation sends mail. */
  hasMailServer: boolean;
}

/** Lists the first steps in a new workspace. An empty Home explains clients, jobs and people. */
export function FirstSteps({ size, hasMailServer }: FirstStepsProps) {
  const { can, canChange } = useViewer();
  return (
    <ol className="grid max-w-[44rem] border-t border-line">
      <Step
        icon={<Clapperboard aria-hidden="true" />}
        title="Create your first project"
        isDone={size.hasProject}
        action={
          canChange('projects.edit') && (
            <LinkButton variant="primary" to="/projects/new">
              New project
            </LinkButton>
          )
        }
      >
        A project is one job, from brief to final invoice. It gets a job number, a board and a place
        in the pipeline.
      </Step>
      <Step
        icon={<Building2 aria-hidden="true" />}
        title="Add a client"
        isDone={size.hasClient}
        action={canChange('clients.edit') && <LinkButton to="/clients/new">New client</LinkButton>}
      >
        The brand or agency behind the job, and your contacts there. Until then, jobs are listed
        under Unassigned.
      </Step>
      <Step
        icon={<UsersRound aria-hidden="true" />}
        title="Invite your team"
        isDone={size.hasTeam}
        action={
          canChange('members.manage') && (
            <LinkButton to="/settings/members/new">Add a member</LinkButton>
          )
        }
      >
        Producers and coordinators see every job. Each person’s cards show on their Home.
      </Step>
      {can('mail.manage') && (
        <Step
          icon={<Mail aria-hidden="true" />}
          title="Check your mail"
          isDone={size.hasMail}
          action={<LinkButton to="/settings/mail">Mail settings</LinkButton>}
        >
          {hasMailServer
            ? 'This installation sends mail. Send yourself a test message.'
            : 'This installation sends no mail. Messages stay in the outbox, where you can read them.'}
        </Step>
      )}
    </ol>
  );
}

interface StepProps {
  icon: ReactNode;
  title: string;
  isDone: boolean;
  action: ReactNode;
  children: ReactNode;
}

function Step({ icon, title, isDone, action, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line py-4">
      <span className="text-faint [&_svg]:size-5 [&_svg]:stroke-[1.5]">{icon}</span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{title}</h2>
        <p className="text-sm text-pretty text-faint">{children}</p>
      </div>
      {isDone ? (
        <span className="inline-flex items-center gap-1.5 text-sm text-good">
          <Check aria-hidden="true" className="size-4" />
          Done
        </span>
      ) : (
        action
      )}
    </li>
  );
}

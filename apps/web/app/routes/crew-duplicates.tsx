import type { Caller } from '@callboard/api';
import { Users } from 'lucide-react';
import { getApi } from '#app/context.ts';
import { countOf } from '#app/count-of.ts';
import { matchWords } from '#app/features/crew/match-words.ts';
import { useViewer } from '#app/frame/viewer.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { TextLink } from '#app/ui/links.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import type { Route } from './+types/crew-duplicates';

type Group = Awaited<ReturnType<Caller['crewMembers']['duplicates']>>[number];

export const meta: Route.MetaFunction = () => [{ title: 'Duplicates · Crew · Callboard' }];

export const loader = async ({ context }: Route.LoaderArgs) => ({
  groups: await getApi(context).crewMembers.duplicates(),
});

export default function Duplicates({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Duplicates"
        back={{ to: '/crew', label: 'Crew' }}
        summary={
          groups.length > 0
            ? `${countOf(groups.length, 'group')} of people with the same email, phone number or name.`
            : 'Nobody has the same email, phone number or name as somebody else.'
        }
      />
      {groups.length > 0 ? (
        <ul className="grid max-w-4xl gap-6">
          {groups.map((group) => (
            <li key={group.people[0]?.id}>
              <Twins group={group} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No duplicates"
          action={<LinkButton to="/crew">Back to crew</LinkButton>}
        />
      )}
    </>
  );
}

/** Shows people who may be one. The one who was added first is offered as the one to keep. */
function Twins({ group: { by, people } }: { group: Group }) {
  const { canChange } = useViewer();
  const [first] = people;
  return (
    <section aria-label={`Same ${matchWords(by)}: ${first?.name}`}>
      <h2 className="text-xs text-faint">Same {matchWords(by)}</h2>
      <ul className="grid text-sm">
        {people.map((it) => (
          <li
            key={it.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
          >
            <span className="min-w-40 flex-1">
              <TextLink to={`/crew/${it.id}`}>{it.name}</TextLink>{' '}
              <span className="text-soft">{it.role}</span>
            </span>
            <span className="min-w-0 basis-72 break-words text-soft max-sm:basis-full">
              {[it.email, it.phone, it.city].filter(Boolean).join(' · ')}
            </span>
            {canChange('crew.edit') && first && it.id !== first.id && (
              <LinkButton
                size="sm"
                to={`/crew/${it.id}/merge?into=${first.id}`}
                aria-label={`Merge ${it.name} into ${first.name}`}
              >
                Merge…
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

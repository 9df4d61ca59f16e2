import { data, useOutletContext } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection } from '#app/features/developers/doc.tsx';
import { FieldList } from '#app/features/developers/reference/field-list.tsx';
import {
  OperationSection,
  RequestLine,
} from '#app/features/developers/reference/operation-section.tsx';
import { apiReference, type Operation } from '#app/features/developers/reference/reference.ts';
import type { Route } from './+types/developers-resource';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  describePage(`${loaderData?.name} · API reference`, loaderData?.description ?? '');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { resources } = await apiReference(context.get(servicesContext).baseUrl);
  const resource = resources.find((it) => it.slug === params.resource);
  if (!resource) throw data({ message: 'The API has no such resource.' }, { status: 404 });
  return resource;
}

/** Shows a resource: its operations, then its records. */
export default function DevelopersResource({ loaderData }: Route.ComponentProps) {
  const addresses = useOutletContext<Record<string, string>>();
  const { name, description, operations, records } = loaderData;
  return (
    <Doc title={name} summary={description}>
      <Contents operations={operations} />
      {operations.map((it) => (
        <OperationSection key={it.id} operation={it} records={addresses} />
      ))}
      {records.map((it) => (
        <DocSection key={it.name} title={`The record ${it.name}`} id={it.name}>
          <FieldList label={`Fields of ${it.name}`} fields={it.fields} records={addresses} />
        </DocSection>
      ))}
    </Doc>
  );
}

function Contents({ operations }: { operations: Operation[] }) {
  return (
    <nav aria-label="On this page">
      <ul className="grid gap-1.5 text-sm">
        {operations.map(({ id, title, request }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={`#${id}`}
              className="touch-link underline decoration-edge underline-offset-4 hover:decoration-ink"
            >
              {title}
            </a>{' '}
            {request && <RequestLine {...request} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

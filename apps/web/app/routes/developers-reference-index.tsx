import { Link, useOutletContext } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { reference } from '#app/features/developers/places.ts';
import { FieldList } from '#app/features/developers/reference/field-list.tsx';
import { RequestLine } from '#app/features/developers/reference/operation-section.tsx';
import { apiReference } from '#app/features/developers/reference/reference.ts';
import { Paragraphs, RichText } from '#app/features/developers/reference/rich-text.tsx';
import type { Route } from './+types/developers-reference-index';

const summary = 'Every route, field, error and event of the Callboard REST API.';

export const meta: Route.MetaFunction = () => describePage('API reference', summary);

export async function loader({ context }: Route.LoaderArgs) {
  const { resources, ...rest } = await apiReference(context.get(servicesContext).baseUrl);
  return {
    ...rest,
    resources: resources.map(({ operations, records: _, ...resource }) => ({
      ...resource,
      operations: operations.map(({ id, title, request }) => ({ id, title, request })),
    })),
  };
}

export default function ReferenceIndex({ loaderData }: Route.ComponentProps) {
  const records = useOutletContext<Record<string, string>>();
  const { description, serverUrl, tokenDescription, resources, headers, error } = loaderData;
  return (
    <Doc title="API reference" summary={summary}>
      <DocSection title="Requests" id="requests">
        <p>
          Send requests to <Word>{serverUrl}</Word> with the header{' '}
          <Word>Authorization: Bearer</Word>. <RichText>{tokenDescription}</RichText>
        </p>
        <Paragraphs>{description}</Paragraphs>
        <p>
          OpenAPI document: <a href="/api/v1/openapi.json">openapi.json</a>. Made from it:{' '}
          <a href="/developers/callboard.postman_collection.json">Postman collection</a>.
        </p>
        <p>
          The samples read ids from the environment: <Word>PROJECT_ID</Word> is the id of a project,
          from <Word>GET /projects</Word>. A sample that creates a project, link or endpoint closes
          or deletes it at the end. Deliverables, versions and notes cannot be deleted over the API.
        </p>
      </DocSection>
      {resources.map((it) => (
        <DocSection key={it.slug} title={it.name} id={it.slug}>
          <p>{it.description}</p>
          <ul>
            {it.operations.map(({ id, title, request }) => (
              <li key={id}>
                <Link to={`${reference.to}/${it.slug}#${id}`} prefetch="intent">
                  {title}
                </Link>{' '}
                {request && <RequestLine {...request} />}
              </li>
            ))}
          </ul>
        </DocSection>
      ))}
      <DocSection title="Response headers" id="headers">
        <FieldList label="Response headers" fields={headers} records={records} />
      </DocSection>
      <DocSection title="The error record" id={error.name}>
        <p>
          Every error has this shape. <Link to="/developers/errors">Errors</Link> says what to do
          about each code.
        </p>
        <FieldList label="Fields of an error" fields={error.fields} records={records} />
      </DocSection>
    </Doc>
  );
}

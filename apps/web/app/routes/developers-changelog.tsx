import { changelog } from '@callboard/rest';
import { Link } from 'react-router';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection } from '#app/features/developers/doc.tsx';
import { RichText } from '#app/features/developers/reference/rich-text.tsx';
import { PlainDate } from '#app/ui/date.tsx';
import type { Route } from './+types/developers-changelog';

const summary = 'What changed in the REST API, its events and its OpenAPI document, newest first.';

export const meta: Route.MetaFunction = () => describePage('Changelog', summary);

export function loader() {
  return { releases: changelog };
}

export default function Changelog({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="Changelog" summary={summary}>
      {loaderData.releases.map(({ version, date, changes }) => (
        <DocSection key={version} title={version} id={`v${version.replaceAll('.', '-')}`}>
          <p>
            Released on <PlainDate date={date} />.
          </p>
          <ul>
            {changes.map(({ kind, text }) => (
              <li key={text}>
                <strong>{kind}:</strong> <RichText>{text}</RichText>
              </li>
            ))}
          </ul>
        </DocSection>
      ))}
      <DocSection title="What to expect" id="promise">
        <p>
          <Link to="/developers/versioning">Versions</Link> says what can be added at any time, and
          how a removal is announced.
        </p>
      </DocSection>
    </Doc>
  );
}

import { servicesContext } from '#app/context.ts';
import { CodePanel } from '#app/features/developers/code.tsx';
import { describePage } from '#app/features/developers/describe-page.ts';
import { Doc, DocSection, Word } from '#app/features/developers/doc.tsx';
import { plainSample } from '#app/features/developers/plain-sample.ts';
import { readmeCode } from '#app/features/developers/sdk/readme-code.ts';
import typescript from '../../../../packages/sdk/package.json';
import typescriptReadme from '../../../../packages/sdk/README.md?raw';
import pythonProject from '../../../../packages/sdk-python/pyproject.toml?raw';
import pythonReadme from '../../../../packages/sdk-python/README.md?raw';
import type { Route } from './+types/developers-sdk';

const summary =
  'Typed clients for TypeScript and Python, and a command. Install them from this server: they match its API.';

const pythonVersion = /^version = "(.+)"$/m.exec(pythonProject)?.[1];

export const meta: Route.MetaFunction = () => describePage('SDKs', summary);

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = context.get(servicesContext);
  const files = `${baseUrl}/sdk`;
  return {
    npm: `npm install ${files}/callboard-sdk.tgz`,
    pip: `pip install ${files}/callboard_sdk-${pythonVersion}-py3-none-any.whl`,
    versioned: `${files}/callboard-sdk-${typescript.version}.tgz`,
    typescript: readmeCode(typescriptReadme, 'ts', 'Call the API'),
    python: readmeCode(pythonReadme, 'python'),
    command: readmeCode(typescriptReadme, 'sh', 'The callboard command'),
  };
}

export default function DevelopersSdk({ loaderData }: Route.ComponentProps) {
  return (
    <Doc title="SDKs" summary={summary}>
      <TypeScript {...loaderData} />
      <Python {...loaderData} />
      <Command {...loaderData} />
    </Doc>
  );
}

type Data = Route.ComponentProps['loaderData'];

function TypeScript({ npm, versioned, typescript: code }: Data) {
  return (
    <DocSection
      title="TypeScript"
      id="typescript"
      code={
        <>
          <CodePanel title="Install" label="the npm command" kind="sh" sample={plainSample(npm)} />
          <CodePanel
            title="Call the API"
            label="the TypeScript code"
            kind="ts"
            sample={plainSample(code)}
          />
        </>
      }
    >
      <p>
        <Word>@callboard/sdk</Word> has no dependencies and runs on Node 20 or newer, Deno, Bun and
        in browsers. Paths, bodies, responses and events are typed. To keep a version, install{' '}
        <a href={versioned}>{versioned}</a>.
      </p>
      <ul>
        <li>
          Every <Word>post</Word> has an Idempotency-Key, and 429, 5xx and lost connections are
          retried.
        </li>
        <li>
          <Word>list</Word> reads every page. Errors are classes with <Word>code</Word> and{' '}
          <Word>requestId</Word>.
        </li>
        <li>
          <Word>verifyWebhook</Word> checks the signature of a delivery.
        </li>
      </ul>
    </DocSection>
  );
}

function Python({ pip, python: code }: Data) {
  return (
    <DocSection
      title="Python"
      id="python"
      code={
        <>
          <CodePanel title="Install" label="the pip command" kind="sh" sample={plainSample(pip)} />
          <CodePanel
            title="Call the API"
            label="the Python code"
            kind="python"
            sample={plainSample(code)}
          />
        </>
      }
    >
      <p>
        <Word>callboard-sdk</Word> runs on Python 3.9 or newer and needs <Word>httpx</Word>. A
        method is named like its operation in the reference: <Word>getProject</Word> is{' '}
        <Word>get_project</Word>. It retries, pages and verifies webhooks like the TypeScript SDK.
      </p>
    </DocSection>
  );
}

function Command({ command }: Data) {
  return (
    <DocSection
      title="The callboard command"
      id="command"
      code={
        <CodePanel
          title="In a terminal"
          label="the commands"
          kind="sh"
          sample={plainSample(command)}
        />
      }
    >
      <p>
        It is part of the TypeScript SDK. <Word>listen</Word> posts the events of the workspace to a
        program on your computer, which needs no public address. They are signed like webhooks, with
        the secret that it prints at the start. It needs a token with <Word>webhooks:manage</Word>{' '}
        and the scopes that read the records of the events.
      </p>
    </DocSection>
  );
}

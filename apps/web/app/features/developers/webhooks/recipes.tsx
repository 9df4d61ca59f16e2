import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import n8n from '#app/features/developers/recipes/n8n.json?sample';
import nodeRed from '#app/features/developers/recipes/node-red.json?sample';

const short = 'max-h-80 overflow-y-auto';

export function NodeRed() {
  return (
    <DocSection
      title="With Node-RED"
      id="node-red"
      code={
        <CodePanel
          title="The flow, to import"
          label="the flow for Node-RED"
          sample={nodeRed}
          className={short}
        />
      }
    >
      <ol>
        <li>
          Copy the flow. In Node-RED 4.1 or newer choose <strong>Import</strong> in the menu, paste
          it and deploy.
        </li>
        <li>
          Give Node-RED the endpoint's secret in the environment variable{' '}
          <Word>CALLBOARD_SECRET</Word>, or on the tab under <strong>Environment Variables</strong>.
        </li>
        <li>
          Point the endpoint at <Word>/callboard</Word> on your Node-RED, and send a test.
        </li>
      </ol>
      <p>
        The flow takes the raw body, checks the signature and its time, passes over repeats,
        answers, and branches by event. Hang your own nodes on the outputs of{' '}
        <strong>Which event?</strong>; the message's payload is the delivery.
      </p>
    </DocSection>
  );
}

export function N8n() {
  return (
    <DocSection
      title="With n8n"
      id="n8n"
      code={
        <CodePanel
          title="The workflow, to paste"
          label="the workflow for n8n"
          sample={n8n}
          className={short}
        />
      }
    >
      <ol>
        <li>
          Copy the workflow and paste it onto an empty canvas. In the node <strong>Sign</strong>,
          put the endpoint's secret in the place of <Word>whsec_put-the-secret-here</Word>.
        </li>
        <li>
          Publish it, and point the endpoint at the production URL of the node{' '}
          <strong>Callboard</strong>: <Word>/webhook/callboard</Word>.
        </li>
        <li>Send a test. It leaves through “Anything else”.</li>
      </ol>
      <p>
        The first node hands on the raw body, which the next ones sign and compare. Then the
        workflow answers 204, drops repeats by their id, and branches by event. It needs no code
        node, so it runs in n8n's cloud as well.
      </p>
      <p>
        For an n8n on a private network, whoever runs Callboard adds its origin to{' '}
        <Word>WEBHOOK_TRUSTED_ORIGINS</Word>.
      </p>
    </DocSection>
  );
}

import { CodePanel } from '#app/features/developers/code.tsx';
import { DocSection, Word } from '#app/features/developers/doc.tsx';
import n8n from '#app/features/developers/recipes/n8n.json?sample';
import nodeRed from '#app/features/developers/recipes/node-red.json?sample';

const short = 'max-h-80 overflow-y-auto';

export function NodeRed() {
  return (
    <DocSection
      title="Use Node-RED"
      id="node-red"
      code={
        <CodePanel
          title="Flow to import"
          label="the flow for Node-RED"
          sample={nodeRed}
          className={short}
        />
      }
    >
      <ol>
        <li>
          Copy the flow. In Node-RED 4.1 or newer, choose <strong>Import</strong> in the menu, paste
          the flow and deploy it.
        </li>
        <li>
          Set the environment variable <Word>CALLBOARD_SECRET</Word> to the endpoint's signing
          secret, for Node-RED or on the flow tab under <strong>Environment Variables</strong>.
        </li>
        <li>
          Set the endpoint's URL to <Word>/callboard</Word> on your Node-RED and send a test.
        </li>
      </ol>
      <p>
        The flow reads the raw body, checks the signature and its time, ignores repeats, responds
        and branches by event. Connect your own nodes to the outputs of{' '}
        <strong>Which event?</strong>. The payload of the message is the delivery.
      </p>
    </DocSection>
  );
}

export function N8n() {
  return (
    <DocSection
      title="Use n8n"
      id="n8n"
      code={
        <CodePanel
          title="Workflow to paste"
          label="the workflow for n8n"
          sample={n8n}
          className={short}
        />
      }
    >
      <ol>
        <li>
          Copy the workflow and paste it onto an empty canvas. In the node <strong>Sign</strong>,
          replace <Word>whsec_put-the-secret-here</Word> with the endpoint's signing secret.
        </li>
        <li>
          Publish it. Set the endpoint's URL to the production URL of the node{' '}
          <strong>Callboard</strong>: <Word>/webhook/callboard</Word>.
        </li>
        <li>Send a test. It leaves through the output “Anything else”.</li>
      </ol>
      <p>
        The first node passes on the raw body. The next ones sign it and compare the signatures. The
        workflow then responds 204, drops repeats by id and branches by event. It has no code node,
        so it also runs on n8n Cloud.
      </p>
      <p>
        If your n8n is on a private network, ask support to add its origin to{' '}
        <Word>WEBHOOK_TRUSTED_ORIGINS</Word>.
      </p>
    </DocSection>
  );
}
